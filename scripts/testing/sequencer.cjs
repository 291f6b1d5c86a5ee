/** What takes longest comes first, so that no worker is left alone with it at the end; the largest files of each first. */
const order = ['browser', 'flow', 'api', 'house', 'unit'];
/** Long without being large. */
const long = /\/(crash|generation|abuse|screens|first-song|realtime-client|admin-command|lockout)\.test\.ts$/;

const rankOf = ({ path, context }) => [
  long.test(path) ? 0 : 1,
  order.indexOf(context.config.displayName?.name),
  -(context.hasteFS.getSize(path) ?? 0),
];
const compare = (one, other) => one.map((value, index) => value - other[index]).find((less) => less !== 0) ?? 0;

/** The order in which jest takes test files: the same in every run, nothing is remembered of earlier ones. */
module.exports = class Sequencer {
  sort(tests) {
    const ranked = tests.map((test) => ({ test, rank: rankOf(test) }));
    return ranked
      .sort((a, b) => compare(a.rank, b.rank) || (a.test.path < b.test.path ? -1 : 1))
      .map(({ test }) => test);
  }

  cacheResults() {}
};
