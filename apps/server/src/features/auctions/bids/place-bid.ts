import type { Bid, PlaceBidInput } from '@tifo/contracts/auctions';
import type { RequestOutcome } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { assertTermsAccepted } from '#server/features/kyc/index.ts';
import { type AppError, ConflictError, ForbiddenError, UnprocessableError } from '#server/lib/errors.ts';
import { coinsToCoinUnits, coinsWorthText } from '#server/lib/money.ts';
import { bidBatcher } from './bid-batcher.ts';
import { assertBidsForThemselves, assertMayBid, assertTakesBids } from './bid-policy.ts';
import type { BidVerdict } from './bid-rules.ts';
import { findEarlierBids } from './bid-store.ts';
import { markOwnBid, presentBid } from './present-bid.ts';

export interface PlaceBidOnLotInput extends PlaceBidInput {
  slug: string;
  exclusiveSlug: string;
  idempotencyKey: string | null;
  deadline: Date | null;
}

/** Places a bid. Returns once it is committed; throws if it is refused. */
export async function placeBid({ ctx, actor, input }: UseCase<PlaceBidOnLotInput>): Promise<Bid> {
  const { slug, exclusiveSlug, bidderUsername, priceCoinsAmount, idempotencyKey, deadline } = input;
  const user = assertBidsForThemselves(actor, bidderUsername);
  const club = await getClub(ctx, slug);
  const desk = bidBatcher.of(ctx);
  const fan = assertMayBid(await desk.bidders.find(club.id, user.username));
  assertTakesBids(club);
  await assertTermsAccepted(ctx, { fan, club });
  const lotId = await desk.lots.find(club.id, exclusiveSlug);
  const { lot, verdict } = await desk.offer({
    club,
    bid: {
      id: ctx.ids.next(),
      exclusiveSlug,
      lotId,
      actor: user,
      fan,
      fanId: fan.id,
      hasCard: fan.hasCard,
      priceCoins: priceCoinsAmount,
      idempotencyKey,
      deadline,
      isRetry: false,
    },
  });
  if (verdict.kind === 'refused') throw toError(verdict, club);
  const bid = presentBid(ctx, { bid: verdict.bid, fan, club, auction: lot });
  return markOwnBid(ctx, bid, { fan, auction: lot });
}

function toError(verdict: BidVerdict & { kind: 'refused' }, club: ClubRecord): AppError {
  if (verdict.code === 'idempotency.mismatch') return new UnprocessableError(verdict.code);
  if (verdict.code === 'fan.blocked' || verdict.code === 'fan.required')
    return new ForbiddenError(verdict.code);
  if (verdict.code !== 'bid.tooLow') return new ConflictError(verdict.code);
  const minimum = verdict.minimumCoins;
  return new ConflictError(verdict.code, {
    values: { minimum: (language) => coinsWorthText(coinsToCoinUnits(minimum), club, language) },
    members: { minimum },
  });
}

/** Returns whether the fan's bid with this idempotency key was stored, for a bidder who received no reply. */
export async function findOwnBid({
  ctx,
  actor,
  input: { slug, username, idempotencyKey },
}: UseCase<{ slug: string; username: string; idempotencyKey: string }>): Promise<RequestOutcome> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const asked = { clubId: club.id, fanIds: [fan.id], keys: [idempotencyKey], ids: [] };
  return { isDone: (await findEarlierBids(ctx.db, asked)).length > 0 };
}
