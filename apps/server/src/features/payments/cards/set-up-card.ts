import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { assertClubAddress, getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf, requireValidatedFan } from '#server/features/fans/index.ts';
import { assertMayPay } from '../card-testing/assert-may-pay.ts';
import { payerNetwork } from '../card-testing/payer-network.ts';
import { toPageRequest } from '../create-payments.ts';
import { insertCardSetup } from './card-store.ts';
import { openCardPage } from './open-card-page.ts';

const PAGE_LIFETIME_MS = 30 * 60 * 1000;
const DESCRIPTION = { en: 'Card for bids', fr: 'Carte pour enchérir' };

export interface SetUpCardInput {
  slug: string;
  username: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
}

/** Returns the provider's page on which the fan enters a card, which is needed to bid. */
export async function setUpCard({ ctx, actor, input }: UseCase<SetUpCardInput>): Promise<string> {
  const { slug, username, language, successUrl, cancelUrl } = input;
  const club = await getClub(ctx, slug);
  await requireReferredFanSelf(ctx, { actor, club, username });
  const fan = await requireValidatedFan(ctx, { actor, club });
  for (const address of [successUrl, cancelUrl]) assertClubAddress(ctx, club, address);
  await assertMayPay(ctx, actor);
  const setup = {
    id: ctx.ids.next(),
    clubId: club.id,
    fanId: fan.id,
    page: toPageRequest({ club, fan, description: DESCRIPTION[language], language, successUrl, cancelUrl }),
    network: payerNetwork(ctx, actor),
    expiresAt: new Date(ctx.clock.now().getTime() + PAGE_LIFETIME_MS),
  };
  await ctx.unitOfWork({ clubId: club.id, findsOwnWork: true }, async (uow) => {
    if (!(await insertCardSetup(uow.tx, setup))) return;
    uow.audit({ clubId: club.id, actor, action: 'card.asked', subject: `fan:${fan.id}` });
  });
  return openCardPage(ctx, setup);
}
