// Jest's runner, which leaves nothing behind. Circus is loaded anew for each test file and keeps an AsyncLocalStorage of its
// own each time. Once used, node writes the store of every such storage into every promise of the process, for ever: by the
// two hundredth file most of a worker's time would go there. So a file's storages are switched off when the file is over.
const hooks = require('node:async_hooks');
const { default: runFile } = require('jest-circus/runner');

const { AsyncLocalStorage } = hooks;

/** As in test/support/patience.ts: limits are there for what hangs, and a machine that others use too is slow. */
const patience = 3;

/** Circus has noted the test or the hook already when this is told. */
function patiently({ name }, { currentDescribeBlock }) {
  const list = { add_test: currentDescribeBlock?.tests, add_hook: currentDescribeBlock?.hooks }[name];
  const added = list?.at(-1);
  if (added?.timeout) added.timeout *= patience;
}

module.exports = async (globalConfig, config, environment, runtime, ...rest) => {
  const storages = [];
  const lent = [];
  class Noted extends AsyncLocalStorage {
    constructor(...given) {
      super(...given);
      storages.push(this);
    }

    run(store, ...given) {
      const box = { store };
      lent.push(box);
      return super.run(box, ...given);
    }

    getStore() {
      return super.getStore()?.store;
    }
  }
  environment.handleTestEvent ??= patiently;
  const load = runtime.requireInternalModule.bind(runtime);
  runtime.requireInternalModule = (...given) => {
    hooks.AsyncLocalStorage = Noted;
    try {
      return load(...given);
    } finally {
      hooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  };
  try {
    return await runFile(globalConfig, config, environment, runtime, ...rest);
  } finally {
    for (const storage of storages) storage.disable();
    for (const box of lent) delete box.store;
  }
};
