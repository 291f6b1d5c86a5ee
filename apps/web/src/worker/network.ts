/** After so long what is kept is shown: nobody waits in front of a white page for a network that only seems to be there. */
const patienceMs = 4000;

/** A server that is not there is spoken for by whoever stands before it. */
const unreachable = [502, 503, 504];

/** The network's answer; what is kept where there is none, or none in time. `kept` undefined: there is only the network. */
export async function networkOr(
  network: Promise<Response>,
  kept: Response | undefined,
  { hurried = true } = {},
): Promise<Response> {
  if (!kept) return network;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    if (hurried) timer = setTimeout(() => resolve(kept), patienceMs);
  });
  try {
    const answer = await Promise.race([network, late]);
    return unreachable.includes(answer.status) ? kept : answer;
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}
