import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { type CardPaymentMethodRow, findCard } from './card-store.ts';

export interface GetCardPaymentMethodInput {
  slug: string;
  username: string;
}

/** The fan's card at this club, or undefined while none is defined. */
export async function getCardPaymentMethod({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<GetCardPaymentMethodInput>): Promise<CardPaymentMethodRow | undefined> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  return findCard(ctx.db, { clubId: club.id, fanId: fan.id });
}
