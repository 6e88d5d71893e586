import type { LotCandidate } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import { type ClubRecord, coinValueOf } from '#server/features/clubs/index.ts';
import { findLotCandidates } from '#server/features/exclusives/index.ts';
import { presentPricing } from '#server/lib/money.ts';
import { assertCanManageAuctions } from '../auction-policy.ts';

interface CandidatesInput {
  club: ClubRecord;
  query: { q?: string | undefined; limit?: string | undefined };
}

/** Returns the exclusives that are in no auction, newest first. */
export async function listLotCandidates({
  ctx,
  actor,
  input: { club, query },
}: UseCase<CandidatesInput>): Promise<LotCandidate[]> {
  assertCanManageAuctions(actor, club.id);
  const limit = query.limit ? Number(query.limit) : 50;
  const rows = await findLotCandidates(ctx.db, { clubId: club.id, words: query.q, limit });
  return rows.map(({ id, name, medias, priceCoinUnits, visible }) => ({
    id,
    name: { en: name.en, fr: name.fr },
    imageUrl: medias.find(({ type }) => type === 'IMAGE')?.url ?? '',
    price: presentPricing(priceCoinUnits, coinValueOf(club)),
    visible,
  }));
}
