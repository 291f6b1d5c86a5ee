// `@jest/globals` of natively loaded modules. One module serves every test file of a worker, and each file has its own jest
// globals: they are looked up at each use.
const present = () => globalThis.overtoneTestGlobals;

const current = (name) =>
  new Proxy(() => undefined, {
    get: (_target, key) => present()[name][key],
    apply: (_target, _self, given) => present()[name](...given),
  });

export const describe = current('describe');
export const it = current('it');
export const test = current('test');
export const expect = current('expect');
export const beforeAll = current('beforeAll');
export const afterAll = current('afterAll');
export const beforeEach = current('beforeEach');
export const afterEach = current('afterEach');

/** Without mocks, and without a clock: the process has one for all. */
export const jest = {
  useFakeTimers() {
    throw new Error('a spec that stops the clock is named in jest.config.mjs (withClock)');
  },
  setTimeout(ms) {
    globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
    return jest;
  },
};
