// Loaded into every server the launcher starts. The launcher has the other end of stdin: when it is gone, even by
// SIGKILL, the server shuts down as if it had been asked to.
import { isMainThread } from 'node:worker_threads';

// Worker threads load this too, and their stdin is empty from the start.
if (isMainThread) {
  const letGo = () => process.kill(process.pid, 'SIGTERM');
  process.stdin.on('end', letGo).on('error', letGo).resume();
  process.stdin.unref?.();
}
