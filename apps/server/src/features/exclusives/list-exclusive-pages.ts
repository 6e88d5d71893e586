import type { Exclusive, ExclusiveKind, ExclusivesQuery } from '@tifo/contracts/exclusives';
import type { Language } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { type Page, toPage, toPageRequest } from '#server/db/pagination.ts';
import { type ClubRecord, coinValueOf } from '#server/features/clubs/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { presentPricing } from '#server/lib/money.ts';
import { findExclusivesByIds, findVisibleRanks } from './exclusive-store.ts';
import { lotPort } from './lot-port.ts';
import { presentExclusive } from './present-exclusive.ts';

/** Where an exclusive stands in a list: total price, name, id. */
type Rank = [price: number, name: string, id: string];

const Rank = z.tuple([z.number(), z.string(), z.string()]);

interface PageView {
  club: ClubRecord;
  query: ExclusivesQuery;
  language: Language;
}

/** One page of what the club shows: the order is read whole and small, all else for the page alone. */
export function pageExclusives(ctx: Context, view: PageView): Promise<Page<Exclusive>> {
  const { club, language, query } = view;
  const { kind, limit, cursor } = query;
  const key = `exclusives ${language} ${kind} ${limit} ${cursor}`;
  return ctx.responseCache.share(club.slug, key, async () => {
    const request = toPageRequest(query, (value) => Rank.parse(value));
    const compare = byPriceThenName(language);
    const { after } = request;
    const standing = (await readOrder(ctx, view)).filter(
      (each) =>
        (kind === undefined || each.kind === kind) && (after === null || compare(after, each.rank) < 0),
    );
    const page = toPage(standing.slice(0, request.limit + 1), request.limit, ({ rank }) => rank);
    const ids = page.rows.map(({ rank }) => rank[2]);
    return { rows: await readShown(ctx, view, ids), nextCursor: page.nextCursor };
  });
}

/** All that the club shows, in order. */
function readOrder(
  ctx: Context,
  { club, language }: PageView,
): Promise<{ rank: Rank; kind: ExclusiveKind }[]> {
  return ctx.responseCache.share(club.slug, `exclusives in order ${language}`, async () => {
    if (club.state === 'ARCHIVED') return [];
    const [rows, lotPrices] = await Promise.all([
      findVisibleRanks(ctx.db, club.id),
      lotPort.of(ctx).findPrices(club),
    ]);
    const coinValue = coinValueOf(club);
    const compare = byPriceThenName(language);
    return rows
      .map(({ id, name, priceCoinUnits }) => {
        const lotPrice = lotPrices.get(id);
        const { totalCost } = presentPricing(lotPrice ?? priceCoinUnits, coinValue);
        const rank: Rank = [totalCost.value, inLanguage(name, language), id];
        return { rank, kind: lotPrice === undefined ? ('SALE' as const) : ('LOT' as const) };
      })
      .sort((a, b) => compare(a.rank, b.rank));
  });
}

async function readShown(ctx: Context, { club, language }: PageView, ids: string[]): Promise<Exclusive[]> {
  if (ids.length === 0) return [];
  const [exclusives, lots] = await Promise.all([
    findExclusivesByIds(ctx.db, { clubId: club.id, ids }),
    lotPort.of(ctx).findLots({ club, language, exclusiveIds: ids, bidsPerLot: 1 }),
  ]);
  const byId = new Map(exclusives.map((exclusive) => [exclusive.id, exclusive]));
  const now = ctx.clock.now();
  return ids.flatMap((id) => {
    const exclusive = byId.get(id);
    return exclusive ? [presentExclusive({ exclusive, club, language, lot: lots.get(id), now })] : [];
  });
}

/** Dearest first, then by name, and always in one order. */
export function byPriceThenName(language: Language): (a: Rank, b: Rank) => number {
  const collator = COLLATORS[language];
  return ([price, name, id], [otherPrice, otherName, otherId]) =>
    otherPrice - price || collator.compare(name, otherName) || (id < otherId ? -1 : Number(id > otherId));
}

const COLLATORS = { en: new Intl.Collator('en'), fr: new Intl.Collator('fr') };
