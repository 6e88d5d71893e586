import { minimumCoinPurchase } from '@tifo/contracts/coin-purchase-rules';
import type { Language, SeenAmount } from '@tifo/contracts/values';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { assertClubAddress, type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, requireValidatedFan } from '#server/features/fans/index.ts';
import { assertTermsAccepted } from '#server/features/kyc/index.ts';
import {
  assertAmountSeen,
  assertMayPay,
  openPaymentPage,
  requestPayment,
} from '#server/features/payments/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { coinsToCoinUnits, coinUnitsToCents } from '#server/lib/money.ts';
import { assertSellsCoins } from '../wallet-policy.ts';
import { insertCoinsPurchase } from './coins-purchase-store.ts';

const ROUTE = 'coins-purchases';

export interface BuyCoinsInput {
  slug: string;
  language: Language;
  coins: number;
  /** What the fan was shown. */
  seenAmount?: SeenAmount | undefined;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string | null;
}

/**
 * Returns the page on which coins are paid at their current price. Only the provider's event credits them,
 * not a visit to a return address.
 */
export async function buyCoins({ ctx, actor, input }: UseCase<BuyCoinsInput>): Promise<string> {
  const { coins, successUrl, cancelUrl, idempotencyKey: key } = input;
  const club = await getClub(ctx, input.slug);
  const fan = await requireValidatedFan(ctx, { actor, club });
  await assertTermsAccepted(ctx, { fan, club });
  for (const address of [successUrl, cancelUrl]) assertClubAddress(ctx, club, address);
  assertSellsCoins(club);
  await assertMayPay(ctx, actor);
  const minimum = minimumCoinPurchase(club.tokenPriceCents);
  if (coins < minimum)
    throw new InvalidInputError('coins.tooFew', { values: { minimum }, members: { minimum } });
  const body = { coins, successUrl, cancelUrl };
  const request = { clubId: club.id, username: fan.username, route: ROUTE, key, body };
  const paymentId = await ctx.unitOfWork({ clubId: club.id, once: request }, (uow) =>
    askPurchase(uow, { actor, club, fan, input }),
  );
  return openPaymentPage({ ctx, input: { clubId: club.id, id: paymentId } });
}

async function askPurchase(
  uow: UnitOfWork,
  { actor, club, fan, input }: { actor: Actor; club: ClubRecord; fan: FanRecord; input: BuyCoinsInput },
): Promise<string> {
  const { coins, language, successUrl, cancelUrl } = input;
  const id = uow.ids.next();
  const coinUnits = coinsToCoinUnits(coins);
  const { id: clubId, tokenPriceCents } = club;
  const amountCents = coinUnitsToCents(coinUnits, tokenPriceCents);
  assertAmountSeen(amountCents, input.seenAmount);
  const page = { club, fan, language, description: `${coins} ${club.ticker}`, successUrl, cancelUrl };
  const paymentId = await requestPayment(uow, { ...page, actor, purpose: 'COINS', ref: id, amountCents });
  await insertCoinsPurchase(uow.tx, { id, clubId, fanId: fan.id, paymentId, coinUnits, tokenPriceCents });
  uow.audit({
    clubId,
    actor,
    action: 'coins.asked',
    subject: `payment:${paymentId}`,
    detail: { coins },
  });
  return paymentId;
}
