import { NoAnswer } from '@overtone/contract/client';

interface Sending {
  /** From 0 to 1, as the body goes. */
  onShare: (share: number) => void;
  /** Given up when no byte has moved for so long. */
  patienceMs: number;
}

/**
 * `fetch` for one request that tells how much of its body has gone, which fetch itself does not. It is given up when
 * nothing moves any more, however long it takes altogether.
 */
export const sendingFetch =
  ({ onShare, patienceMs }: Sending): typeof fetch =>
  (address, init = {}) =>
    new Promise((answer, fail) => {
      const request = new XMLHttpRequest();
      const still = stillness(patienceMs, () => {
        fail(new NoAnswer('timeout'));
        request.abort();
      });
      request.open(init.method ?? 'GET', String(address));
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        still.again();
        if (lengthComputable) onShare(loaded / total);
      });
      request.addEventListener('progress', still.again);
      request.addEventListener('loadend', still.end);
      request.addEventListener('load', () => answer(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => fail(new TypeError('network')));
      request.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });

/** Calls `over` once it has been still for so long. */
function stillness(ms: number, over: () => void): { again: () => void; end: () => void } {
  let timer = setTimeout(over, ms);
  const end = () => clearTimeout(timer);
  return {
    again() {
      end();
      timer = setTimeout(over, ms);
    },
    end,
  };
}
