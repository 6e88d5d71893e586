import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { DaysOfClub } from '#server/db/days.ts';
import { type PageRequest, toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { findSettlements, type SettlementKind } from '#server/features/payments/index.ts';
import { type CoinMovement, findCoinMovements } from '#server/features/wallet/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import { COIN_UNITS_PER_COIN } from '#server/lib/money.ts';
import { readClubMonths } from './club-months-store.ts';
import { daysOfMonth } from './month-rules.ts';

type PostingKind = SettlementKind | CoinMovement['kind'];

/** One line of the books: money that came in or went out, or coins that wallets gained or lost. */
interface Posting {
  kind: PostingKind;
  id: string;
  at: string;
  cents: bigint | null;
  coinUnits: bigint | null;
  paymentId: string | null;
  providerPaymentId: string | null;
  ref: string;
  fanId: string;
}

const Key = z.strictObject({ of: z.enum(['MONEY', 'COINS']), at: z.iso.datetime(), id: z.uuid() });
type Key = z.infer<typeof Key>;

/** Returns the postings of a month of the club, this one by default: first money, then coins, each oldest first. */
export async function listPostings({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: PageQuery & { month?: string | undefined } }>) {
  assertMay(actor, 'exports.accounting', club.id);
  const { id: clubId, timeZone } = club;
  const month = query.month ?? (await readClubMonths(ctx.db, club)).last;
  const page = toPageRequest(query, (key) => Key.parse(key));
  const rows = await readPostings(ctx.db, { clubId, timeZone, ...daysOfMonth(month) }, page);
  const shown = toPage(rows, page.limit, keyOf);
  const fanIds = [...new Set(shown.rows.map(({ fanId }) => fanId))];
  const fans = new Map((await findFansByIds(ctx.db, clubId, fanIds)).map((fan) => [fan.id, fan]));
  return {
    items: shown.rows.map((posting) => ({ ...posting, fan: fans.get(posting.fanId) })),
    nextCursor: shown.nextCursor,
  };
}

type ListedPosting = Awaited<ReturnType<typeof listPostings>>['items'][number];

function keyOf({ cents, at, id }: Posting): Key {
  return { of: cents === null ? 'COINS' : 'MONEY', at, id };
}

/** Coins follow where the money ends within the page. */
async function readPostings(
  tx: Tx,
  days: DaysOfClub,
  { after, limit }: PageRequest<Key>,
): Promise<Posting[]> {
  const most = limit + 1;
  const settlements = after?.of === 'COINS' ? [] : await findSettlements(tx, { ...days, after, limit: most });
  const money = settlements.map((row) => ({ ...row, coinUnits: null }));
  if (money.length === most) return money;
  const start = after?.of === 'COINS' ? after : null;
  const moves = await findCoinMovements(tx, { ...days, after: start, limit: most - money.length });
  return [
    ...money,
    ...moves.map((row) => ({ ...row, cents: null, paymentId: null, providerPaymentId: null })),
  ];
}

/** The columns of the table; what leaves the club or a wallet is negative. */
export const BOOK_COLUMNS: readonly ExportColumn<ListedPosting>[] = [
  { head: { en: 'Settled at', fr: 'Réglé le' }, cell: ({ at }) => at },
  { head: { en: 'What', fr: 'Nature' }, cell: ({ kind }) => kind },
  { head: { en: 'Number', fr: 'Numéro' }, cell: ({ id }) => id },
  { head: { en: 'Payment', fr: 'Paiement' }, cell: ({ paymentId }) => paymentId },
  {
    head: { en: 'At the payment provider', fr: 'Chez le prestataire de paiement' },
    cell: ({ providerPaymentId }) => providerPaymentId,
  },
  { head: { en: 'Of', fr: 'Référence' }, cell: ({ ref }) => ref },
  { head: { en: 'Name', fr: 'Nom' }, cell: ({ fan }) => fan?.name ?? '' },
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ fan }) => fan?.email ?? '' },
  {
    head: { en: 'Amount (EUR)', fr: 'Montant (EUR)' },
    cell: ({ cents }) => (cents === null ? null : Number(cents) / 100),
  },
  {
    head: { en: 'Coins', fr: 'Jetons' },
    cell: ({ coinUnits }) => (coinUnits === null ? null : Number(coinUnits) / Number(COIN_UNITS_PER_COIN)),
  },
];
