// Our TypeScript names its neighbours by what they compile to (`./points.js`); when only the source is there, take it.
const fs = require('node:fs');
const path = require('node:path');

module.exports = (request, options) => {
  if (/^\.{1,2}\//.test(request) && request.endsWith('.js') && !options.basedir.includes('node_modules')) {
    const stem = path.resolve(options.basedir, request.slice(0, -'.js'.length));
    const source = [`${stem}.ts`, `${stem}.tsx`].find((file) => fs.existsSync(file));
    if (source) return source;
  }
  return options.defaultResolver(request, options);
};
