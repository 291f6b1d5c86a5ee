/** Runs what it is given one after another; what fails keeps nobody. */
export function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const mine = last.then(run, run);
    last = mine;
    return mine;
  };
}
