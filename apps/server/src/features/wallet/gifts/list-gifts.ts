import type { CoinGift, GiftState } from '@tifo/contracts/back-office/coins';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { nameStaff } from '#server/features/staff/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { presentCoins } from '#server/lib/money.ts';
import { countGifts, findGifts, type GiftRow } from './gift-store.ts';

interface GiftsQuery extends PageQuery {
  'filter[state]'?: GiftState | undefined;
}

const Key = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** Returns the gifts of coins by staff, newest first. */
export async function listGifts({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: GiftsQuery }>) {
  assertMay(actor, 'coins.give', club.id);
  const page = toPageRequest(query, (value) => Key.parse(value));
  const search = { clubId: club.id, state: query['filter[state]'] };
  const rows = await findGifts(ctx.db, { ...search, page });
  const shown = toPage(rows, page.limit, ({ createdAt, id }) => ({ at: createdAt.toISOString(), id }));
  const gifts = await presentGifts(ctx, { club, actor, gifts: shown.rows });
  const { nextCursor } = shown;
  return toListPage({ rows: gifts, nextCursor }, await countGifts(ctx.db, search), (gift) => gift);
}

interface Presented {
  club: ClubRecord;
  actor: Actor;
  gifts: GiftRow[];
}

/** Adds the names of recipients, requesters and deciders. */
async function presentGifts(ctx: Context, { club, actor, gifts }: Presented): Promise<CoinGift[]> {
  const fans = await findFansByIds(ctx.db, club.id, [...new Set(gifts.map(({ fanId }) => fanId))]);
  const names = new Map(fans.map(({ id, name }) => [id, name]));
  const nameOf = await nameStaff(ctx, club.id);
  return gifts.map(
    ({ id, fanId, coinUnits, takenBackCoinUnits, reason, state, askedBy, decidedBy, createdAt }) => ({
      ...{ id, reason, state },
      fan: { id: fanId, name: names.get(fanId) ?? '' },
      coins: presentCoins(coinUnits, club.ticker),
      takenBack: presentCoins(takenBackCoinUnits, club.ticker),
      askedBy: nameOf(askedBy),
      askedAt: createdAt.toISOString(),
      decidedBy: decidedBy === null ? null : nameOf(decidedBy),
      isMine: askedBy === actorName(actor),
    }),
  );
}

/** The same for one. */
export async function presentGift(
  ctx: Context,
  { gift, ...to }: Omit<Presented, 'gifts'> & { gift: GiftRow },
): Promise<CoinGift> {
  const [presented] = await presentGifts(ctx, { ...to, gifts: [gift] });
  if (!presented) throw new Error('A gift was not presented');
  return presented;
}

/** The columns of the list as a table. */
export const GIFT_COLUMNS: readonly ExportColumn<CoinGift>[] = [
  { head: { en: 'Gift', fr: 'Cadeau' }, cell: ({ id }) => id },
  { head: { en: 'Asked at', fr: 'Demandé le' }, cell: ({ askedAt }) => askedAt },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  { head: { en: 'Fan', fr: 'Supporter' }, cell: ({ fan }) => fan.name },
  { head: { en: 'Coins', fr: 'Jetons' }, cell: ({ coins }) => coins.amount },
  { head: { en: 'Taken back', fr: 'Repris' }, cell: ({ takenBack }) => takenBack.amount },
  { head: { en: 'Reason', fr: 'Motif' }, cell: ({ reason }) => reason },
  { head: { en: 'Asked by', fr: 'Demandé par' }, cell: ({ askedBy }) => askedBy },
  { head: { en: 'Decided by', fr: 'Décidé par' }, cell: ({ decidedBy }) => decidedBy },
];
