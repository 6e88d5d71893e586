import { beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { writeLongLists } from '#server/testing/write-long-lists.ts';
import { loadWebBuild } from '../web-build.ts';

const web = await loadWebBuild();
const { app, ctx, ownerUrl } = await buildTestApp({ env: { PUBLIC_CACHE_MS: '0' }, web });
const large = await createClub(ctx);
const small = await createClub(ctx);
const fan = await createFan(ctx, { club: large });
const newcomer = await createFan(ctx, { club: small });

const POSTINGS = 100_000;
const MOST_BYTES = 300_000;
/**
 * The maximum ratio to a club with a tenth of the data: a page that reads everything takes ten times as long.
 */
const MOST_RATIO = 7;

beforeAll(async () => {
  await writeLongLists(ownerUrl, { club: large, bidder: fan });
  await writeLongLists(ownerUrl, { club: small, bidder: newcomer, exclusives: 500 });
  await writeLongWallet();
});

interface Visit {
  slug: string;
  username: string;
}

interface Visited {
  bytes: number;
  ms: number;
}

/** Renders the pages of all addresses anew. */
async function visit({ username }: Visit, urls: string[]): Promise<Visited> {
  const startedAt = performance.now();
  const replies = await Promise.all(
    urls.map((url) => app.inject({ url, headers: url.startsWith('/api') ? bearer(username) : {} })),
  );
  const ms = performance.now() - startedAt;
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
  return { ms, bytes: replies.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0) };
}

/** Measures both alternately and takes the fastest of several runs, since other work shares the machine. */
async function compare(paths: (visit: Visit) => string[]): Promise<{ bytes: number; ratio: number }> {
  const visits = [
    { slug: large.slug, username: fan.username },
    { slug: small.slug, username: newcomer.username },
  ] as const;
  const quickest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
  let bytes = 0;
  for (let round = 0; round < 6; round += 1) {
    const atLarge = await visit(visits[0], paths(visits[0]));
    const atSmall = await visit(visits[1], paths(visits[1]));
    quickest[0] = Math.min(quickest[0], atLarge.ms);
    quickest[1] = Math.min(quickest[1], atSmall.ms);
    bytes = atLarge.bytes;
  }
  return { bytes, ratio: quickest[0] / quickest[1] };
}

const site = ({ slug }: Visit) => `/clubs/${slug}`;
const own = ({ slug, username }: Visit) => `/api/clubs/${slug}/fans/${username}`;

test.skipIf(!web).each([
  ['home', (at: Visit) => [site(at)]],
  ['marketplace', (at: Visit) => [`${site(at)}/marketplace`]],
  ['auctions', (at: Visit) => [`${site(at)}/auctions`]],
  ['live auction', (at: Visit) => [`${site(at)}/live-auction`]],
  ['lot', (at: Visit) => [`${site(at)}/exclusives/piece-5`]],
  ['exclusive', (at: Visit) => [`${site(at)}/exclusives/piece-6`]],
  ['donation', (at: Visit) => [`${site(at)}/donation`]],
  [
    'wallet',
    (at: Visit) => [
      `${site(at)}/wallet`,
      `/api${site(at)}/fans/me/balance`,
      `${own(at)}/operations?limit=20`,
    ],
  ],
  [
    'profile',
    (at: Visit) => [`${site(at)}/profile`, `${own(at)}/orders?limit=30`, `${own(at)}/donations?limit=30`],
  ],
])('the page %s of a large club stays light, and about as quick as of one with a tenth', async (_, paths) => {
  const { bytes, ratio } = await compare(paths);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(ratio).toBeLessThan(MOST_RATIO);
});

async function writeLongWallet(): Promise<void> {
  await asOwner(
    ownerUrl,
    `set session_replication_role = replica;
    create temp table own as select gen_random_uuid() as id;
    insert into app.account (id, club_id, kind, fan_id, balance_coin_units)
    select id, '${large.id}', 'FAN', '${fan.id}', ${POSTINGS} from own;
    create temp table given as select gen_random_uuid() as id, n from generate_series(1, ${POSTINGS}) as n;
    insert into app.transfer (id, club_id, kind, ref) select id, '${large.id}', 'COINS_GIFT', 'gift:' || n from given;
    insert into app.posting (club_id, transfer_id, account_id, amount_coin_units)
    select '${large.id}', given.id, own.id, 1 from given, own;
    analyze;`,
  );
}
