import type { Exclusive, ExclusivesQuery } from '@tifo/contracts/exclusives';
import type { Language } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { type Page, toPage, toPageRequest, WHOLE_LIST_LIMIT } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findExclusivePlaces } from './exclusive-page-store.ts';
import { findExclusivesByIds } from './exclusive-store.ts';
import { findReserved } from './held-stock-port.ts';
import { lotPort } from './lot-port.ts';
import { presentExclusive } from './present-exclusive.ts';

const Place = z.tuple([z.int().min(0).max(3), z.string().regex(/^-?\d{1,15}$/), z.string(), z.uuid()]);

interface ClubView {
  club: ClubRecord;
  language: Language;
}

/**
 * Returns one page of the club's shown exclusives, lots with their newest bid only: the amount read does not
 * grow with the club.
 */
export function pageExclusives(
  ctx: Context,
  { club, language, query }: ClubView & { query: ExclusivesQuery },
): Promise<Page<Exclusive>> {
  const { kind, category, order = 'CLUB', limit, cursor } = query;
  const key = `exclusives ${language} ${kind} ${category} ${order} ${limit} ${cursor}`;
  return ctx.responseCache.share(club.slug, key, async () => {
    const request = toPageRequest(query, (value) => Place.parse(value), WHOLE_LIST_LIMIT);
    if (club.state === 'ARCHIVED') return { rows: [], nextCursor: null };
    const places = await findExclusivePlaces(
      ctx.db,
      {
        clubId: club.id,
        lots: lotPort.of(ctx).shownLots,
        language,
        order,
        kind: order === 'AUCTION' ? 'LOT' : kind,
        category,
      },
      { limit: request.limit + 1, from: request.after },
    );
    const { rows, nextCursor } = toPage(places, request.limit, (place) => place);
    const ids = rows.map(([, , , id]) => id);
    return { rows: await readExclusives(ctx, { club, language }, ids), nextCursor };
  });
}

/** Returns these exclusives in this order, without marking anyone's bids. */
export async function readExclusives(
  ctx: Context,
  { club, language }: ClubView,
  ids: string[],
): Promise<Exclusive[]> {
  if (ids.length === 0) return [];
  const [exclusives, lots] = await Promise.all([
    findExclusivesByIds(ctx.db, { clubId: club.id, ids }),
    lotPort.of(ctx).findLots({ club, language, exclusiveIds: ids, bidsPerLot: 1 }),
  ]);
  const reserved = await findReserved(ctx, exclusives);
  const byId = new Map(exclusives.map((exclusive) => [exclusive.id, exclusive]));
  const now = ctx.clock.now();
  return ids.flatMap((id) => {
    const exclusive = byId.get(id);
    if (!exclusive) return [];
    const isReserved = reserved.has(id);
    return [presentExclusive({ exclusive, club, language, lot: lots.get(id), isReserved, now })];
  });
}
