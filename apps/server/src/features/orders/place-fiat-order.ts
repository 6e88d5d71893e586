import type { PaymentChoice } from '@tifo/contracts/orders';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { assertClubAddress, getClub } from '#server/features/clubs/index.ts';
import {
  assertMayPay,
  makePaymentPage,
  openPaymentPage,
  payerNetwork,
} from '#server/features/payments/index.ts';
import { assertMayBuy } from './assert-may-buy.ts';
import { orderBatcher } from './order-batcher.ts';
import { assertSellsForEuros, assertSignedIn } from './order-policy.ts';
import { newOrderIds, seenCoinUnitsOf } from './order-request.ts';

export interface PlaceFiatOrderInput {
  slug: string;
  language: Language;
  lineItems: string[];
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string | null;
  payWith?: PaymentChoice | undefined;
  priceCoinsAmount?: number | undefined;
}

/**
 * Reserves the item and the coins that the fan has for it, and returns the page on which the rest is paid, or
 * `successUrl` if coins cover the price. A repeated call while the order waits returns the same page.
 */
export async function placeFiatOrder({
  ctx,
  actor: caller,
  input,
}: UseCase<PlaceFiatOrderInput>): Promise<string> {
  const { slug, lineItems, language, successUrl, cancelUrl, idempotencyKey } = input;
  const actor = assertSignedIn(caller);
  const club = await getClub(ctx, slug);
  const desk = orderBatcher.of(ctx);
  const [found] = await Promise.all([desk.findFan(club, actor.username), assertMayPay(ctx, actor)]);
  const [exclusiveId = ''] = lineItems;
  for (const address of [successUrl, cancelUrl]) assertClubAddress(ctx, club, address);
  const fan = await assertMayBuy(ctx, { fan: found, club, exclusiveId });
  assertSellsForEuros(club);
  const verdict = await desk.order({
    kind: 'FIAT',
    club,
    exclusiveId,
    request: {
      actor,
      fan,
      language,
      idempotencyKey,
      usesCoins: input.payWith !== 'CARD',
      seenCoinUnits: seenCoinUnitsOf(input),
      returnTo: { successUrl, cancelUrl },
      network: payerNetwork(ctx, actor),
      ids: newOrderIds(ctx.ids),
      isRetry: false,
    },
  });
  if (verdict.kind === 'refused') throw verdict.error;
  if (verdict.paymentId === null) return successUrl;
  if (verdict.asked) return makePaymentPage(ctx, verdict.asked);
  return openPaymentPage({ ctx, input: { clubId: club.id, id: verdict.paymentId } });
}
