/** What jest tells a worker when nothing is left to run (CHILD_MESSAGE_END of jest-worker). */
const nothingLeft = 2;

/** Whether this process runs test files of jest one after another; of a path alone jest runs them in its own process. */
export const isWorker = (): boolean => process.send !== undefined;

/** Done when this worker has run its last file. What keeps it alive longer than half a second is told as a leak. */
export function atTheWorkersEnd(end: () => Promise<void>): void {
  const listen = (message: unknown) => {
    if (!Array.isArray(message) || message[0] !== nothingLeft) return;
    process.off('message', listen);
    void end();
  };
  process.on('message', listen);
}
