import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { queueMail } from '../queue-mail.ts';
import { consumeReplyToAttempt, upsertReplyToCode } from './club-mail-store.ts';

const VALID_MS = 30 * 60 * 1000;
const TRIES = 5;

interface Proof {
  clubId: string;
  address: string;
  code: string;
}

function hmacOf({ secrets }: Pick<Context, 'secrets'>, { clubId, address, code }: Proof): string {
  return createHmac('sha256', secrets.derive('reply-to-codes'))
    .update(`${clubId} ${address.toLowerCase()} ${code}`)
    .digest('base64url');
}

/** Mails a code to an address that is to read a club's replies. It replaces the club's former code. */
export async function sendReplyToCode({
  ctx,
  actor,
  input: { club, address, language },
}: UseCase<{ club: ClubRecord; address: string; language: Language }>): Promise<void> {
  assertMay(actor, 'clubs.settings', club.id);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(ctx.clock.now().getTime() + VALID_MS);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const codeHmac = hmacOf(ctx, { clubId: club.id, address, code });
    await upsertReplyToCode(uow.tx, { clubId: club.id, codeHmac, triesLeft: TRIES, expiresAt });
    uow.audit({ actor, action: 'mailSender.codeSent', subject: `club:${club.id}` });
    await queueMail(uow, {
      ...{ clubSlug: club.slug, to: address, language, template: 'replyToCode', values: { code } },
      dedupe: `replyToCode:${ctx.ids.next()}`,
    });
  });
}

/** Throws `mailSender.codeWrong` unless the code was mailed to the address. An attempt counts even if it fails. */
export async function assertReplyToCode(ctx: Context, proof: Proof): Promise<void> {
  const { clubId } = proof;
  const mailed = await ctx.unitOfWork({ clubId }, (uow) => consumeReplyToAttempt(uow.tx, clubId));
  const given = hmacOf(ctx, proof);
  const isRight = mailed !== undefined && timingSafeEqual(Buffer.from(mailed), Buffer.from(given));
  if (!isRight) throw new InvalidInputError('mailSender.codeWrong');
}
