import type { Context, UnitOfWork } from '#server/context.ts';
import { NotFoundError, UnauthenticatedError } from '#server/lib/errors.ts';
import { PromiseCache } from '#server/lib/promise-cache.ts';
import { defineService } from '#server/platform/feature.ts';
import type { ClubRecord } from './club-record.ts';
import { type ClubRow, findClubRow } from './club-store.ts';
import { toClubRecord } from './to-club-record.ts';

const FRESH_MS = 1000;

/** Returns the club with a slug, cached for one second. */
export async function getClub(ctx: Context, slug: string): Promise<ClubRecord> {
  return keptClubs.of(ctx).get(`slug:${slug}`, () => load(ctx, findClubRow(ctx.db, { slug })));
}

export async function getClubById(ctx: Context, id: string): Promise<ClubRecord> {
  return keptClubs.of(ctx).get(`id:${id}`, () => load(ctx, findClubRow(ctx.db, { id })));
}

/**
 * Reads on the transaction's own connection: waiting for a second connection while holding one can exhaust
 * the pool.
 */
export async function readClub(uow: UnitOfWork, id: string): Promise<ClubRecord> {
  return load(uow, findClubRow(uow.tx, { id }));
}

/** Drops this process's cached clubs after the commit; called when a club changes. */
export function forgetClubs(uow: UnitOfWork): void {
  uow.afterCommit(() => keptClubs.of(uow).clear());
}

async function load(ctx: Context, finding: Promise<ClubRow | undefined>): Promise<ClubRecord> {
  const row = await finding;
  if (!row) throw new NotFoundError('club.notFound');
  return toClubRecord(row, ctx.config.server.publicUrl);
}

const keptClubs = defineService({ create: () => new PromiseCache<ClubRecord>({ freshMs: FRESH_MS }) });

/** Throws at invitation-only clubs, for content that is served without knowing the reader. */
export async function assertClubIsPublic(ctx: Context, slug: string): Promise<void> {
  const club = await getClub(ctx, slug);
  if (club.referralNeeded) throw new UnauthenticatedError();
}

/** Returns the context of the database that has the club: while it moves, two of them show what is of it. */
export async function findHomeOf(ctx: Context, clubId: string): Promise<Context> {
  return ctx.places.find((await getClubById(ctx, clubId)).slug);
}
