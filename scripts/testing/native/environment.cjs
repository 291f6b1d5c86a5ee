// The process itself as jest's environment: no context of its own, so that what one test file has loaded and V8 has compiled
// serves every later file of the same worker. What jest keeps of one file in globals goes with it.
const { console: nodeConsole } = globalThis;
const exit = process.exit;

const ofOneFile = ({ description }) =>
  ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].includes(description);

module.exports = class NativeEnvironment {
  global = globalThis;

  async setup() {}

  async teardown() {
    globalThis.console = nodeConsole;
    process.exit = exit;
    for (const symbol of Object.getOwnPropertySymbols(globalThis).filter(ofOneFile)) delete globalThis[symbol];
  }

  exportConditions() {
    return ['overtone-source', 'node', 'node-addons'];
  }

  /** Jest asks for its presence alone. */
  getVmContext() {
    return null;
  }
};
