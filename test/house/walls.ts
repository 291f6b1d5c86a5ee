import type { IForbiddenRuleType } from 'dependency-cruiser';

type Side = { path?: string | string[]; pathNot?: string | string[]; dependencyTypesNot?: ['type-only'] };

const wall = (name: string, comment: string, from: Side, to: Side): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

const feature = '^apps/api/src/features/([^/]+)/';
const anyPackage = 'node_modules/';

/** What reads or writes something, or is wired by Nest. */
const withIo = [
  '^apps/api/src/features/.*\\.(store|service|flow|jobs|controller|module)\\.ts$',
  '^apps/api/src/platform/(cache|config|database|health|http|limits|log|mail|pictures|queue|realtime|redis|security|sms|storage|turns)/',
  '^apps/api/src/providers/.*(module|gateway|dialect|exchange)\\.ts$',
  '^(node:)?(child_process|cluster|dgram|dns|fs|http|http2|https|net|os|process|timers|tls|worker_threads)(/|$)',
  `${anyPackage}(@nestjs|@prisma|pg|fastify)/`,
];

/** Who may import whom, as rules; docs/architecture.md draws them. */
export const walls: IForbiddenRuleType[] = [
  wall(
    'contract-only-zod',
    'the contract knows zod and nothing else',
    { path: '^packages/contract/src', pathNot: '\\.spec\\.ts$' },
    {
      pathNot: ['^packages/contract/src', 'node_modules/zod'],
    },
  ),
  wall(
    'sound-stands-alone',
    'sound imports nothing: whoever hears or makes sound may use it',
    { path: '^packages/sound/src', pathNot: '\\.spec\\.ts$' },
    { pathNot: '^packages/sound/src' },
  ),
  wall(
    'artwork-stands-alone',
    'artwork imports nothing: server and browser draw with it',
    { path: '^packages/artwork/src', pathNot: '\\.spec\\.ts$' },
    { pathNot: '^packages/artwork/src' },
  ),
  wall(
    'labels-are-pure',
    'labels do no IO: server and browser write the same ones',
    { path: '^packages/labels/src', pathNot: '\\.spec\\.ts$' },
    { pathNot: ['^packages/labels/src', 'node_modules/browser-id3-writer'] },
  ),
  wall(
    'engine-no-io',
    'the engine is pure: it knows sound and artwork, and packages that do no IO',
    { path: '^packages/engine/src', pathNot: '\\.spec\\.ts$' },
    {
      pathNot: ['^packages/(engine|sound|artwork)/src', 'node_modules/(wasm-media-encoders|pinyin-pro)'],
    },
  ),
  wall(
    'platform-knows-no-feature',
    'platform imports contract and packages',
    { path: '^apps/api/src/platform' },
    {
      path: '^apps/(api/src/(features|providers|[^/]+$)|web|sandbox|admin)',
    },
  ),
  wall(
    'providers-know-no-feature',
    'providers import platform and contract, never the database',
    { path: '^apps/api/src/providers' },
    {
      path: '^apps/(api/src/(features|platform/database|[^/]+$)|web|sandbox|admin)',
    },
  ),
  wall(
    'feature-only-by-its-door',
    'of another feature only its door or its module',
    { path: feature },
    {
      path: feature,
      pathNot: ['^apps/api/src/features/$1/', '^apps/api/src/features/([^/]+)/\\1(\\.module)?\\.ts$'],
    },
  ),
  wall(
    'tests-by-the-door',
    'a test arranges its world through doors and the database; who reads the plans of statements or lets workers race for a row names them',
    {
      path: '^test/(api|flow|browser|faults|support)/',
      pathNot:
        '^test/support/(book-statements|console-statements|digest-claims|generation-statements|identity-statements|library-plans|notice-statements|ticket-statements|webhook-statements)\\.ts$',
    },
    { path: feature, pathNot: '^apps/api/src/features/([^/]+)/\\1\\.ts$' },
  ),
  wall(
    'controllers-name-no-table',
    'a controller calls its own service',
    { path: '\\.controller\\.ts$' },
    { path: '\\.store\\.ts$' },
  ),
  wall(
    'pure-stays-pure',
    'presenters, rules and texts do no IO; the type of a row is none',
    { path: '^apps/api/src/features/.*\\.(present|rule|texts)\\.ts$' },
    { path: withIo, dependencyTypesNot: ['type-only'] },
  ),
  wall(
    'rules-ask-no-door',
    'a rule gets what it needs from whoever calls it',
    { path: '^apps/api/src/features/.*\\.(rule|texts)\\.ts$' },
    { path: '^apps/api/src/features/([^/]+)/\\1\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  wall(
    'bullmq-in-queue',
    'only platform/queue imports bullmq',
    { pathNot: '^(apps/api/src/platform/queue|test/bench)' },
    { path: `${anyPackage}bullmq/` },
  ),
  wall(
    'socketio-in-realtime',
    'only platform/realtime imports socket.io',
    { path: '^apps/api/src', pathNot: '^apps/api/src/platform/realtime' },
    {
      path: `${anyPackage}(socket\\.io|@socket\\.io)/`,
    },
  ),
  wall(
    'apps-apart',
    'web, admin and sandbox never import the api or each other',
    { path: '^apps/(web|sandbox|admin)/' },
    {
      path: '^apps/([^/]+)/',
      pathNot: '^apps/$1/',
    },
  ),
  wall(
    'web-no-engine',
    'only the sandbox uses the engine',
    { path: '^apps/(web|api|admin)/' },
    { path: '^packages/engine/' },
  ),
  wall(
    'web-features-apart',
    'features never import features',
    { path: '^apps/web/src/features/([^/]+)/' },
    {
      path: '^apps/web/src/features/([^/]+)/',
      pathNot: '^apps/web/src/features/$1/',
    },
  ),
  wall(
    'web-nothing-runs-up',
    'lib knows nothing above it',
    { path: '^apps/web/src/lib/' },
    {
      path: '^apps/web/src/(app|features|songs|money|playback|mixing|components)/',
    },
  ),
  wall(
    'web-components-know-lib',
    'components know lib only',
    { path: '^apps/web/src/components/' },
    {
      path: '^apps/web/src/(app|features|songs|money|playback|mixing)/',
    },
  ),
  wall(
    'web-songs-below-features',
    'songs and money know no feature',
    { path: '^apps/web/src/(songs|money)/' },
    {
      path: '^apps/web/src/(app|features)/',
    },
  ),
  wall(
    'web-song-keys',
    'only songs/data knows under which keys songs are kept',
    { path: '^apps/web/src/', pathNot: '^apps/web/src/songs/data/' },
    { path: '^apps/web/src/songs/data/keys\\.ts$' },
  ),
  wall(
    'web-playback-below-songs',
    'the engines of player and console know nothing of what uses them',
    { path: '^apps/web/src/(playback|mixing)/' },
    {
      path: '^apps/web/src/(app|features|songs|money)/',
    },
  ),
  wall(
    'web-features-below-app',
    'features know no app',
    { path: '^apps/web/src/features/' },
    { path: '^apps/web/src/app/' },
  ),
  {
    name: 'no-circles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { pathNot: anyPackage, dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-circles-of-types',
    comment: 'not even types run in a circle',
    severity: 'error',
    from: { path: '^(packages|apps)/' },
    to: { circular: true, viaOnly: { pathNot: anyPackage } },
  },
];

/** Below these folders stand on each other like floors: what a folder imports, types too, never imports it back. */
export const buildings = [
  'packages/contract/src',
  'packages/engine/src',
  'packages/sound/src',
  'packages/artwork/src',
  'packages/labels/src',
  'apps/sandbox/src',
];
