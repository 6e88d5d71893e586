const server = 'apps/server/src';
const features = `${server}/features`;
const web = 'apps/fan-web/src';
const source = (target: string) => `import { value } from '${target}';\nexport const used = value;\n`;

/**
 * A file that breaks exactly the rule it is listed under, and what it imports. Every rule needs at least one.
 */
export type PlantedViolation = { rule: string; file: string; text: string };

const plant = (rule: string, file: string, target: string): PlantedViolation => ({
  rule,
  file,
  text: source(target),
});

export const plantedViolations: PlantedViolation[] = [
  plant('no-cycles', `${server}/lib/egg.ts`, './hen.ts'),
  plant('everything-resolves', `${server}/lib/lost.ts`, './nowhere.ts'),
  plant('declared-dependencies', `${server}/lib/undeclared.ts`, 'undeclared'),
  plant('no-imports-from-scripts', `${server}/lib/scripted.ts`, '../../../../scripts/tool.ts'),
  plant('contracts-stand-alone', 'packages/contracts/src/leaning.ts', '../../ui/src/button.ts'),
  plant('ui-knows-no-domain', 'packages/ui/src/knowing.ts', '../../contracts/src/plain.ts'),
  plant('web-and-server-meet-in-contracts', `${web}/lib/reaching.ts`, '../../../server/src/lib/money.ts'),
  plant('server-does-not-import-web', `${server}/http/reaching.ts`, '../../../fan-web/src/routes.ts'),
  plant('fan-web-and-back-office-stay-apart', `${web}/pages/mixing.ts`, '../../../back-office/src/routes.ts'),
  plant('feature-by-its-door', `${features}/auctions/through-window.ts`, '../clubs/find-club.ts'),
  plant('tables-name-only-tables', `${features}/auctions/bid-tables.ts`, '../clubs/find-club.ts'),
  plant('platform-by-the-door', `${server}/app.ts`, './features/clubs/find-club.ts'),
  plant('platform-knows-no-feature', `${server}/http/knowing.ts`, '../features/clubs/index.ts'),
  plant('features-in-order', `${features}/clubs/looking-up.ts`, '../wallet/index.ts'),
  plant('features-in-order', `${features}/orders/looking-up.ts`, '../auctions/index.ts'),
  plant('features-are-listed', `${features}/gossip/tell.ts`, '../../lib/money.ts'),
  plant('identity-in-layers', `${features}/identity/factors/leaning.ts`, '../sign-in/finish.ts'),
  plant('identity-in-layers', `${features}/identity/sessions/leaning.ts`, '../identity-feature.ts'),
  plant('identity-layers-are-listed', `${features}/identity/users/leaning.ts`, '../../../lib/money.ts'),
  plant('rules-are-pure', `${features}/auctions/auction-rules.ts`, '../../lib/clock.ts'),
  plant('routes-hold-no-sql', `${features}/auctions/auction-routes.ts`, './auction-store.ts'),
  plant(
    'presenters-and-policies-read-nothing',
    `${features}/auctions/present-auction.ts`,
    './auction-store.ts',
  ),
  plant(
    'presenters-and-policies-read-nothing',
    `${features}/auctions/auction-policy.ts`,
    '../../db/client.ts',
  ),
  plant('lib-stands-alone', `${server}/lib/leaning.ts`, '../db/client.ts'),
  plant('config-stands-alone', `${server}/config/leaning.ts`, '../db/client.ts'),
  plant('tests-only', `${server}/http/testing-in-earnest.ts`, '../testing/build-test-app.ts'),
  plant('drizzle-stays-in-stores', `${features}/auctions/place-bid.ts`, 'drizzle-orm'),
  plant('postgres-stays-in-db', `${features}/auctions/close-auction.ts`, 'pg'),
  plant('fastify-stays-at-the-edge', `${features}/auctions/list-auctions.ts`, 'fastify'),
  plant('cron-stays-in-events', `${features}/auctions/schedule.ts`, 'croner'),
  plant('traces-in-one-place', `${server}/http/trace.ts`, '@opentelemetry/api'),
  plant('exporter-of-traces-in-one-file', `${server}/lib/export.ts`, '@opentelemetry/sdk-trace-node'),
  plant('stripe-in-one-file', `${features}/payments/charge.ts`, 'stripe'),
  plant('mail-in-one-file', `${features}/notifications/send.ts`, 'nodemailer'),
  plant('s3-in-one-file', `${features}/files/put.ts`, '@aws-sdk/client-s3'),
  plant('pictures-in-files', `${features}/files/resize.ts`, 'sharp'),
  plant('passwords-in-the-user-pool', `${features}/identity/hash.ts`, '@node-rs/argon2'),
  plant('rich-text-in-one-place', `${features}/posts/render.ts`, 'markdown-it'),
  plant('web-features-do-not-mix', `${web}/features/auctions/mixing.ts`, '../clubs/club-card.ts'),
  plant('web-features-know-no-page', `${web}/features/auctions/knowing.ts`, '../../pages/home-page.ts'),
  plant('web-shared-knows-no-feature', `${web}/components/knowing.ts`, '../features/clubs/club-card.ts'),
  plant('web-lib-below-knows-none-above', `${web}/lib/format/leaning.ts`, '../plain.ts'),
  plant(
    'browser-reads-contract-types',
    `${web}/lib/validating.ts`,
    '../../../../packages/contracts/src/plain.ts',
  ),
  plant('browser-uses-zod-mini', `${web}/lib/heavy.ts`, 'zod'),
  plant('sign-in-library-in-one-place', `${web}/lib/signing-in.ts`, 'aws-amplify'),
];

/** The files that the planted files import, and valid neighbours that no rule may report. */
export const soundFiles: Record<string, string> = {
  [`${server}/lib/hen.ts`]: source('./egg.ts'),
  [`${server}/lib/money.ts`]: 'export const value = 1;\n',
  [`${server}/lib/clock.ts`]: 'export const value = 1;\n',
  [`${server}/db/client.ts`]: source('pg'),
  [`${server}/testing/build-test-app.ts`]: source('fastify'),
  [`${server}/features/clubs/index.ts`]: "export { used } from './find-club.ts';\n",
  [`${server}/features/clubs/find-club.ts`]: source('./club-store.ts'),
  [`${server}/features/clubs/club-store.ts`]: source('drizzle-orm'),
  [`${server}/features/clubs/club-rules.ts`]: source('../../lib/money.ts'),
  [`${server}/features/clubs/club-routes.ts`]: source('./find-club.ts'),
  [`${server}/features/clubs/club-tables.ts`]: source('drizzle-orm'),
  [`${server}/features/auctions/auction-tables.ts`]: source('../clubs/club-tables.ts'),
  [`${server}/features/identity/identity-feature.ts`]: source('./edge/routes.ts'),
  [`${server}/features/identity/edge/routes.ts`]: source('../sign-in/finish.ts'),
  [`${server}/features/identity/sign-in/finish.ts`]: source('../protocol/errors.ts'),
  [`${server}/features/identity/protocol/errors.ts`]: source('../../../lib/money.ts'),
  [`${server}/features/wallet/index.ts`]: source('../clubs/index.ts'),
  [`${server}/features/orders/index.ts`]: source('../wallet/index.ts'),
  [`${server}/features/auctions/index.ts`]: source('../orders/index.ts'),
  [`${server}/features/auctions/auction-store.ts`]: source('drizzle-orm'),
  [`${server}/features/search/index.ts`]: source('../auctions/index.ts'),
  'packages/contracts/src/plain.ts': source('zod'),
  'packages/ui/src/button.ts': 'export const value = 1;\n',
  'apps/back-office/src/routes.ts': 'export const value = 1;\n',
  [`${web}/routes.ts`]: source('./pages/home-page.ts'),
  [`${web}/pages/home-page.ts`]: source('../features/clubs/club-card.ts'),
  [`${web}/features/clubs/club-card.ts`]: source('../../lib/plain.ts'),
  [`${web}/lib/plain.ts`]:
    "import type { used } from '../../../../packages/contracts/src/plain.ts';\nexport type Used = typeof used;\n",
  'scripts/tool.ts': 'export const value = 1;\n',
};
