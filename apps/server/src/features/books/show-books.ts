import type { BookProofState, Books } from '@tifo/contracts/back-office/books';
import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { sumSettlementsByMonth } from '#server/features/payments/index.ts';
import { findLastBookProof, isProofUnderWay, sumCoinsByMonth } from '#server/features/wallet/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { addUpMonths } from './add-up-months.ts';
import { readClubMonths } from './club-months-store.ts';
import { monthsOfYear } from './month-rules.ts';

/** Returns the months of one year of the club, this year by default, and its last proof. */
export async function showBooks({
  ctx,
  actor,
  input: { club, year: asked },
}: UseCase<{ club: ClubRecord; year?: string | undefined }>): Promise<Books> {
  assertMay(actor, 'money.read', club.id);
  const { timeZone, ticker, coinsEnabled } = club;
  const known = await readClubMonths(ctx.db, club);
  const year = Number(asked ?? known.last.slice(0, 4));
  const days = { clubId: club.id, timeZone, from: `${year}-01-01`, until: `${year + 1}-01-01` };
  const [settlements, coins, proof, isProving] = await Promise.all([
    sumSettlementsByMonth(ctx.db, days),
    sumCoinsByMonth(ctx.db, days),
    readProof(ctx, club.id),
    isProofUnderWay(ctx.db, club.id),
  ]);
  return {
    ...{ timeZone, coinsEnabled, year, proof, isProving },
    firstYear: Number(known.first.slice(0, 4)),
    lastYear: Number(known.last.slice(0, 4)),
    months: addUpMonths(monthsOfYear(year, known), { settlements, coins, ticker }),
  };
}

async function readProof({ db }: Context, clubId: string): Promise<BookProofState | null> {
  const proof = await findLastBookProof(db, clubId);
  if (!proof) return null;
  const { createdAt, faultCount, transferCount } = proof;
  return { provenAt: createdAt.toISOString(), isSound: faultCount === 0, faultCount, transferCount };
}
