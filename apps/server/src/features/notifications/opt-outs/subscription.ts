import { createHmac } from 'node:crypto';
import type { Language } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { decrypt, encrypt } from '#server/lib/encrypt.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import type { MailTopic } from './mail-topics.ts';
import { deleteOptOut, hasOptOut, insertOptOut, type OptOut } from './opt-out-store.ts';

/** What one address hears of one topic from one club. */
export interface Subscription {
  clubSlug: string;
  to: string;
  topic: MailTopic;
  language: Language;
}

export const UNSUBSCRIBE_PATH = '/unsubscribe';

const Sealed = z.object({
  clubSlug: z.string(),
  to: z.string(),
  topic: z.enum(['AUCTIONS', 'MEMBERSHIP', 'INVITATIONS']),
  language: z.enum(['en', 'fr']),
});

/** The address that ends the subscription for whoever holds it: no account is asked for. */
export function unsubscribeUrl(ctx: Context, subscription: Subscription): string {
  const token = encrypt(ctx.secrets.derive('mail-opt-out'), JSON.stringify(subscription));
  return `${ctx.config.server.publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
}

/** Throws `request.notFound` for a token that we did not make. */
export function readSubscription(ctx: Context, token: string): Subscription {
  try {
    return Sealed.parse(JSON.parse(decrypt(ctx.secrets.derive('mail-opt-out'), token)));
  } catch {
    throw new NotFoundError('request.notFound');
  }
}

export async function isOptedOut(ctx: Context, subscription: Subscription): Promise<boolean> {
  return hasOptOut(ctx.db, await toOptOut(ctx, subscription));
}

/** Doing it twice changes nothing. */
export async function changeSubscription(
  ctx: Context,
  subscription: Subscription,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  const optOut = await toOptOut(ctx, subscription);
  await ctx.unitOfWork({ clubId: optOut.clubId }, (uow) =>
    isWanted ? deleteOptOut(uow.tx, optOut) : insertOptOut(uow.tx, optOut),
  );
}

async function toOptOut(ctx: Context, { clubSlug, to, topic }: Subscription): Promise<OptOut> {
  const club = await getClub(ctx, clubSlug);
  const key = ctx.secrets.derive('mail-opt-out-address');
  const addressHash = createHmac('sha256', key).update(to.toLowerCase()).digest('base64url');
  return { clubId: club.id, addressHash, topic };
}
