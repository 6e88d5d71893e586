import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { assertMayBuy } from './assert-may-buy.ts';
import { getOrder, type ListedOrder } from './list-orders.ts';
import { orderBatcher } from './order-batcher.ts';
import { assertSellsForCoins, assertSignedIn } from './order-policy.ts';
import { newOrderIds, seenCoinUnitsOf } from './order-request.ts';

export interface PlaceCoinsOrderInput {
  slug: string;
  language: Language;
  lineItems: string[];
  priceCoinsAmount?: number | undefined;
  idempotencyKey: string | null;
}

/** Places an order for coins alone: it is paid at once or refused. */
export async function placeCoinsOrder({
  ctx,
  actor: caller,
  input,
}: UseCase<PlaceCoinsOrderInput>): Promise<{ club: ClubRecord; listed: ListedOrder }> {
  const { slug, lineItems, language, idempotencyKey } = input;
  const actor = assertSignedIn(caller);
  const club = await getClub(ctx, slug);
  const desk = orderBatcher.of(ctx);
  const [exclusiveId = ''] = lineItems;
  const found = await desk.findFan(club, actor.username);
  const fan = await assertMayBuy(ctx, { fan: found, club, exclusiveId });
  assertSellsForCoins(club);
  const made = { ids: newOrderIds(ctx.ids), isRetry: false };
  const request = {
    actor,
    fan,
    language,
    idempotencyKey,
    usesCoins: true,
    seenCoinUnits: seenCoinUnitsOf(input),
    returnTo: null,
    network: null,
    ...made,
  };
  const verdict = await desk.order({ kind: 'COINS', club, exclusiveId, request });
  if (verdict.kind === 'refused') throw verdict.error;
  const listed = verdict.listed ?? (await getOrder(ctx, { clubId: club.id, id: verdict.orderId }));
  return { club, listed };
}
