/**
 * What must be stopped, in the order it was started. The first signal stops it the other way round and waits; a second
 * one forces the rest. `end(code)` does the same on our own account.
 */
export function createLifetime() {
  const running = [];
  let ending;
  let forced = false;

  const stopAll = async () => {
    while (running.length > 0) {
      const stop = running.at(-1);
      await stop(forced).catch((error) => console.error(`停止时出错：${error.message}`));
      running.splice(running.indexOf(stop), 1);
    }
  };
  const end = (code) => (ending ??= stopAll().then(() => process.exit(code)));
  const onSignal = () => {
    if (!ending) {
      console.log('\n正在停止…（再按一次 Ctrl-C 强制结束）');
      void end(0);
    } else if (!forced) {
      forced = true;
      for (const stop of running.toReversed()) stop(true).catch(() => undefined);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  whenParentEnds(() => void end(0));

  return {
    end,
    get ending() {
      return ending !== undefined;
    },
    /** Registers how to stop something: `stop(force)` resolves when it has ended. Returns how to forget it again. */
    onEnd(stop) {
      running.push(stop);
      return () => void running.splice(running.indexOf(stop), 1);
    },
  };
}

/** npm runs us through a shell that dies of a signal without passing it on: its death is the only word we get. */
function whenParentEnds(action) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && action(), 300).unref();
}
