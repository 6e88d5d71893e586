import { LRUCache } from 'lru-cache';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import type { ClubRecord } from './club-record.ts';
import { type ClubRow, findClubRow } from './club-store.ts';
import { toClubRecord } from './to-club-record.ts';

const FRESH_MS = 1000;
const MAX_KEPT = 500;

/** The club of a slug, at most a second old. */
export async function getClub(ctx: Context, slug: string): Promise<ClubRecord> {
  return keep(ctx, `slug:${slug}`, () => findClubRow(ctx.db, { slug }));
}

export async function getClubById(ctx: Context, id: string): Promise<ClubRecord> {
  return keep(ctx, `id:${id}`, () => findClubRow(ctx.db, { id }));
}

/** Call after a club was written, so that this process reads it anew. */
export function forgetClubs(ctx: Context): void {
  keptClubs.get(ctx)?.clear();
}

const keptClubs = new WeakMap<Context, LRUCache<string, Promise<ClubRecord>>>();

function keep(ctx: Context, key: string, find: () => Promise<ClubRow | undefined>): Promise<ClubRecord> {
  const kept = keptClubs.get(ctx) ?? new LRUCache({ max: MAX_KEPT, ttl: FRESH_MS });
  keptClubs.set(ctx, kept);
  const found = kept.get(key);
  if (found) return found;
  const loading = find().then((row) => {
    if (!row) throw new NotFoundError('club.notFound');
    return toClubRecord(row, ctx.config.server.publicUrl);
  });
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  return loading;
}
