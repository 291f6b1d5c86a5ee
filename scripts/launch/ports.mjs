import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Throws a sentence that names the port and how to choose another when it is taken. */
export async function requireFreePort(port, variable, purpose) {
  for (const host of ['0.0.0.0', '127.0.0.1']) {
    const problem = await tryListen(port, host);
    if (problem === 'EADDRINUSE')
      throw new Error(
        `端口 ${port}（${purpose}）已被占用。请停止占用它的程序，或换一个端口：${variable}=${port + 100} npm start`,
      );
    if (problem === 'EACCES')
      throw new Error(
        `没有权限使用端口 ${port}（${purpose}）。请换一个大于 1024 的端口：${variable}=${3000} npm start`,
      );
  }
}

function tryListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** Waits until an address answers (a server that is not ready says 5xx), or throws as soon as its server has ended. */
export async function waitUntilReady(url, server, seconds) {
  let ended;
  void server.ended.then((code) => (ended = { code }));
  for (const limit = Date.now() + seconds * 1000; Date.now() < limit;) {
    if (ended) throw new Error(`${server.name} 没能启动（${ended.code}）：\n${server.tail()}`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer && answer.status < 500) return;
    await sleep(100);
  }
  throw new Error(`${server.name} 在 ${seconds} 秒内没有就绪（${url}）：\n${server.tail()}`);
}
