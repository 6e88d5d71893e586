import { buildApp } from '../../apps/server/src/app.ts';
import { readEnv } from '../../apps/server/src/config/read-env.ts';
import { toConfig } from '../../apps/server/src/config/to-config.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { closeContext, createContext } from '../../apps/server/src/create-context.ts';
import { EMBEDDED_DATABASE, findRunningPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { withDatabase } from '../../apps/server/src/db/migrate.ts';
import { type CreateAuctionInput, createAuction } from '../../apps/server/src/features/auctions/index.ts';
import { getClub } from '../../apps/server/src/features/clubs/index.ts';
import { createExclusive, getExclusiveBySlug } from '../../apps/server/src/features/exclusives/index.ts';
import { system } from '../../apps/server/src/lib/actor.ts';
import { coinsToCoinUnits } from '../../apps/server/src/lib/money.ts';
import { findViolations } from '../../apps/server/src/testing/find-violations.ts';

const STAFF = system('journey');

export interface ShortAuction {
  clubSlug: string;
  exclusiveSlug: string;
  name: string;
  startingPriceCoins: number;
  durationMs: number;
  extension?: CreateAuctionInput['extension'];
}

/** What the club's staff does behind the scenes of a journey: a lot whose auction begins now and ends soon. */
export function openAuction(auction: ShortAuction): Promise<void> {
  return asStaff(async (ctx) => {
    const club = await getClub(ctx, auction.clubSlug);
    const { medias } = await getExclusiveBySlug(ctx.db, { clubId: club.id, slug: 'name-the-new-boat' });
    const name = { en: auction.name, fr: auction.name };
    const exclusive = await createExclusive({
      ctx,
      actor: STAFF,
      input: {
        club,
        slug: auction.exclusiveSlug,
        name,
        descriptionMarkdown: { en: 'Worn in the last match.', fr: 'Porté au dernier match.' },
        medias,
        category: 'COLLECTIBLE',
        priceCoinUnits: coinsToCoinUnits(auction.startingPriceCoins),
        stock: 1,
      },
    });
    await createAuction({
      ctx,
      actor: STAFF,
      input: {
        club,
        name,
        startAt: new Date(Date.now() - 1000),
        endAt: new Date(Date.now() + auction.durationMs),
        lots: [{ exclusiveId: exclusive.id, number: 1 }],
        ...(auction.extension ? { extension: auction.extension } : {}),
      },
    });
  });
}

/** What must always hold, asked of the product's own database. */
export function findBrokenInvariants(): Promise<string[]> {
  return asStaff(async ({ db }) => {
    const violations = await findViolations(db.$client);
    return violations.map(({ id, says, sample }) => `${id} ${says}: ${JSON.stringify(sample)}`);
  });
}

/** What is on record of one browser's decisions about cookies, the first one first. */
export function listConsents(consentId: string): Promise<object[]> {
  return asStaff(async ({ db }) => {
    const { rows } = await db.$client.query(
      `select categories, text_version as "textVersion", text_hash as "textHash"
       from app.consent where consent_id = $1 order by decided_at`,
      [consentId],
    );
    return rows;
  });
}

/** Works on the database of the running product as a second process would. */
export async function asStaff<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const config = toConfig(readEnv({ DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'fatal', SEED: 'none' }));
  const serverUrl = findRunningPostgres(config.database.folder);
  if (serverUrl === null) throw new Error('The product of this journey is not running');
  const ownerUrl = withDatabase(serverUrl, EMBEDDED_DATABASE);
  const ctx = await createContext({ config, ownerUrl, closing: new AbortController().signal });
  const app = await buildApp(ctx);
  try {
    return await work(ctx);
  } finally {
    await app.close();
    await closeContext(ctx);
  }
}
