// Jest's runner, which leaves nothing behind. Circus is loaded anew for each test file and keeps an AsyncLocalStorage of its
// own each time. Once used, node writes the store of every such storage into every promise of the process, for ever: by the
// two hundredth file most of a worker's time would go there. So a file's storages are switched off when the file is over.
const hooks = require('node:async_hooks');
const { default: runFile } = require('jest-circus/runner');

const { AsyncLocalStorage } = hooks;

module.exports = async (globalConfig, config, environment, runtime, ...rest) => {
  const storages = [];
  class Noted extends AsyncLocalStorage {
    constructor(...given) {
      super(...given);
      storages.push(this);
    }
  }
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
  }
};
