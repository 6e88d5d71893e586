import type { Context } from '#server/context.ts';
import { UnavailableError } from '#server/lib/errors.ts';
import { RETRY_AFTER_SECONDS } from '../open-payment-page.ts';
import { type CardSetupRow, setSetupPage } from './card-store.ts';

/** Creates the provider's page of a set-up. Called after the commit, and again if that was interrupted. */
export async function openCardPage(
  ctx: Context,
  { id, clubId, page, expiresAt }: Pick<CardSetupRow, 'id' | 'clubId' | 'page' | 'expiresAt'>,
): Promise<string> {
  const session = await ctx.payments
    .createCardSetup({ ...page, reference: id, expiresAt })
    .catch((error: unknown) => {
      ctx.logger.warn({ err: error, setup: id }, 'The payment provider made no page for a card');
      throw new UnavailableError('payment.providerDown', RETRY_AFTER_SECONDS);
    });
  await setSetupPage(ctx.db, { clubId, id, providerSetupId: session.providerId });
  return session.url;
}
