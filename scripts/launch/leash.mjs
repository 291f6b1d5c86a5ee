// Loaded into every server the launcher starts. The launcher holds the other end of stdin: when it is gone, even by
// SIGKILL, the server shuts down as if it had been asked to. A server's worker threads load this too, but have no such end.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref?.();
}
