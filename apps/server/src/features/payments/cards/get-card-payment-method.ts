import type { CardPaymentMethod } from '@tifo/contracts/orders';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { type CardPaymentMethodRow, type FanKey, findCard } from './card-store.ts';

export interface GetCardPaymentMethodInput {
  slug: string;
  username: string;
}

/** Returns the fan's card at this club, or undefined. */
export async function getCardPaymentMethod({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<GetCardPaymentMethodInput>): Promise<CardPaymentMethodRow | undefined> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  return findCard(ctx.db, { clubId: club.id, fanId: fan.id });
}

export function presentCardPaymentMethod(card: CardPaymentMethodRow | undefined): CardPaymentMethod {
  if (!card) return { status: 'NOT_DEFINED' };
  const { status, brand, last4, expMonth, expYear } = card;
  return { status, card: { brand, last4, expMonth, expYear } };
}

/** Returns whether a fan has a ready card at this club. */
export async function hasReadyCard(tx: Tx, key: FanKey): Promise<boolean> {
  return (await findCard(tx, key)) !== undefined;
}
