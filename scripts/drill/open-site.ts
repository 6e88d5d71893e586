import { readEnv } from '../../apps/server/src/config/read-env.ts';
import { toConfig } from '../../apps/server/src/config/to-config.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { closeContext, createContext } from '../../apps/server/src/create-context.ts';
import { checkInvariants } from '../../apps/server/src/db/invariants.ts';
import { INVARIANTS } from '../../apps/server/src/features.ts';
import { coinsToCoinUnits } from '../../apps/server/src/lib/money.ts';
import { createAuctionLot } from '../../apps/server/src/testing/factories/create-auction-lot.ts';
import { createBidder } from '../../apps/server/src/testing/factories/create-bidder.ts';
import { createClub } from '../../apps/server/src/testing/factories/create-club.ts';
import { createDomain } from '../../apps/server/src/testing/factories/create-domain.ts';
import { createExclusive } from '../../apps/server/src/testing/factories/create-exclusive.ts';
import { createWallet } from '../../apps/server/src/testing/factories/create-wallet.ts';
import { idTokenOf } from '../../bench/support/open-product.ts';
import type { Writer } from './write-load.ts';

/** The data of the drill, beside the processes that serve it. */
export interface Site {
  writers: Writer[];
  /** Paths of pictures in the store, each of which is asked for once. */
  pictures: string[];
  /** A club with a domain of its own that was verified. */
  club: { name: string; host: string };
  /** The ids of all rows that writes of a kind have left. */
  idsOf(kind: string): Promise<string[]>;
  /** Tasks that are due and not done, and those that failed for good. */
  unfinishedTasks(): Promise<number>;
  violations(): Promise<string[]>;
  close(): Promise<void>;
}

const BIDDERS = 12;
const LOTS = 4;
const BUYERS = 12;
const PICTURES = 200;
/** A PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export async function openSite(env: Record<string, string>): Promise<Site> {
  const config = toConfig(readEnv({ ...env, ROLE: 'streams' }));
  const { url: ownerUrl } = config.database;
  if (ownerUrl === null) throw new Error('The drill has no database');
  const ctx = await createContext({ config, ownerUrl, closing: new AbortController().signal });
  const rowsOf = async (statement: string) => (await ctx.db.$client.query(statement)).rows;
  return {
    writers: [...(await openAuction(ctx)), ...(await openShop(ctx))],
    pictures: config.files.s3 ? await storePictures(ctx) : [],
    club: await openDomain(ctx),
    idsOf: async (kind) => {
      const table = kind === 'bid' ? 'bid' : 'orders';
      return (await rowsOf(`select id from app.${table}`)).map(({ id }) => String(id));
    },
    unfinishedTasks: async () => {
      const [row] = await rowsOf(
        `select count(*)::int as count from app.outbox
         where sent_at is null and cron is null and (dead or lease_id is not null or due_at <= now())`,
      );
      return Number(row?.count);
    },
    violations: async () => {
      const { violations } = await checkInvariants(ctx.db.$client, INVARIANTS);
      return violations.map(({ id, says }) => `${id} ${says}`);
    },
    close: () => closeContext(ctx),
  };
}

async function openAuction(ctx: Context): Promise<Writer[]> {
  const club = await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false });
  const paths: string[] = [];
  for (let index = 0; index < LOTS; index += 1) paths.push((await createAuctionLot(ctx, { club })).bidsUrl);
  let price = 80;
  const writers: Writer[] = [];
  for (let index = 0; index < BIDDERS; index += 1) {
    const { username } = await createBidder(ctx, club);
    const next = () => {
      price += 10;
      const path = paths[Math.floor(Math.random() * LOTS)] ?? '';
      return { path, body: { bidderUsername: username, priceCoinsAmount: price } };
    };
    writers.push({ kind: 'bid', token: await idTokenOf(ctx, username), next });
  }
  return writers;
}

async function openShop(ctx: Context): Promise<Writer[]> {
  const club = await createClub(ctx);
  const { id } = await createExclusive(ctx, { club, stock: 100_000, priceCoinUnits: coinsToCoinUnits(1) });
  const request = { path: `/api/clubs/${club.slug}/coins-orders`, body: { lineItems: [id] } };
  const writers: Writer[] = [];
  for (let index = 0; index < BUYERS; index += 1) {
    const { fan } = await createWallet(ctx, { club, coins: 100_000 });
    writers.push({ kind: 'order', token: await idTokenOf(ctx, fan.username), next: () => request });
  }
  return writers;
}

async function storePictures({ files }: Context): Promise<string[]> {
  const bytes = Buffer.from(PIXEL, 'base64');
  const keys = Array.from({ length: PICTURES }, (_, index) => `drill/picture-${index}.png`);
  for (const key of keys) await files.put(key, { bytes, contentType: 'image/png' });
  return keys.map((key) => `/files/${key}`);
}

async function openDomain(ctx: Context): Promise<Site['club']> {
  const [club, host] = [await createClub(ctx), 'fans.drill.example'];
  await createDomain(ctx, { club, host });
  return { name: club.name, host };
}
