import { createHmac } from 'node:crypto';
import { MailTopic } from '@tifo/contracts/notifications';
import type { Language } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { decrypt, encrypt } from '#server/lib/encrypt.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { copyOptOuts, deleteOptOut, hasOptOut, insertOptOut, type OptOut } from './opt-out-store.ts';

/** One address, topic and club. */
export interface Subscription {
  clubSlug: string;
  to: string;
  topic: MailTopic;
  language: Language;
}

export const UNSUBSCRIBE_PATH = '/unsubscribe';

const TokenContent = z.object({
  clubSlug: z.string(),
  to: z.string(),
  topic: MailTopic,
  language: z.enum(['en', 'fr']),
});

/** Returns the link that ends the subscription; it works without an account. */
export function unsubscribeUrl(ctx: Context, subscription: Subscription): string {
  const token = encrypt(ctx.secrets.derive('mail-opt-out'), JSON.stringify(subscription));
  return `${ctx.config.server.publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
}

/** Throws `request.notFound` for an invalid token. */
export function readSubscription(ctx: Context, token: string): Subscription {
  try {
    return TokenContent.parse(JSON.parse(decrypt(ctx.secrets.derive('mail-opt-out'), token)));
  } catch {
    throw new NotFoundError('request.notFound');
  }
}

export async function isOptedOut(ctx: Context, subscription: Subscription): Promise<boolean> {
  return hasOptOut(ctx.db, await toOptOut(ctx, subscription));
}

/** Idempotent. */
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

/** Refuses for a fan's new address what they refused for the former one. */
export async function keepRefusals(
  uow: UnitOfWork,
  { clubId, from, to }: { clubId: string; from: string; to: string },
): Promise<void> {
  await copyOptOuts(uow.tx, { clubId, from: hashAddress(uow, from), to: hashAddress(uow, to) });
}

async function toOptOut(ctx: Context, { clubSlug, to, topic }: Subscription): Promise<OptOut> {
  const club = await getClub(ctx, clubSlug);
  return { clubId: club.id, addressHash: hashAddress(ctx, to), topic };
}

function hashAddress(ctx: Context, address: string): string {
  const key = ctx.secrets.derive('mail-opt-out-address');
  return createHmac('sha256', key).update(address.toLowerCase()).digest('base64url');
}
