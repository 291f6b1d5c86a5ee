// Jest's runtime over node's own modules: test files are imported like any program's, through the hooks beside this file.
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');
const { sourceMaps } = require('./compiled.cjs');

let registered = false;
function registerOnce() {
  if (!registered) register('./hooks.mjs', pathToFileURL(__filename));
  registered = true;
}

module.exports = class NativeRuntime {
  constructor() {
    registerOnce();
  }

  /** What collects and runs tests keeps them in its module: each test file has one of its own. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }

  setGlobalsForRuntime(globals) {
    globalThis.overtoneTestGlobals = globals;
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
};
