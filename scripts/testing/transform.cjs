// TypeScript as jest runs it. A global of a test's own context is looked up slowly, and what reckons with sound and pictures
// asks for Math a million times: each file of ours finds it in its own scope.
const { createTransformer } = require('@swc/jest');

const scope = 'const Math = globalThis.Math;';
const within = (result) => ({ ...result, code: scope + result.code });

module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      process: (...given) => within(swc.process(...given)),
      processAsync: async (...given) => within(await swc.processAsync(...given)),
      getCacheKey: (...given) => swc.getCacheKey(...given) + scope,
    };
  },
};
