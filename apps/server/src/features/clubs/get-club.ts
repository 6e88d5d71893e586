import type { Context, UnitOfWork } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { PromiseCache } from '#server/lib/promise-cache.ts';
import { defineService } from '#server/platform/feature.ts';
import type { ClubRecord } from './club-record.ts';
import { type ClubRow, findClubRow } from './club-store.ts';
import { toClubRecord } from './to-club-record.ts';

const FRESH_MS = 1000;

/** The club of a slug, at most a second old. */
export async function getClub(ctx: Context, slug: string): Promise<ClubRecord> {
  return keptClubs.of(ctx).get(`slug:${slug}`, () => load(ctx, findClubRow(ctx.db, { slug })));
}

export async function getClubById(ctx: Context, id: string): Promise<ClubRecord> {
  return keptClubs.of(ctx).get(`id:${id}`, () => load(ctx, findClubRow(ctx.db, { id })));
}

/** Inside a transaction, by its own connection: who holds one and waits for another can run the pool dry. */
export async function readClub(uow: UnitOfWork, id: string): Promise<ClubRecord> {
  return load(uow, findClubRow(uow.tx, { id }));
}

/** For who writes a club: after the commit this process reads it anew. */
export function forgetClubs(uow: UnitOfWork): void {
  uow.afterCommit(() => keptClubs.of(uow).clear());
}

async function load(ctx: Context, finding: Promise<ClubRow | undefined>): Promise<ClubRecord> {
  const row = await finding;
  if (!row) throw new NotFoundError('club.notFound');
  return toClubRecord(row, ctx.config.server.publicUrl);
}

const keptClubs = defineService({ create: () => new PromiseCache<ClubRecord>({ freshMs: FRESH_MS }) });
