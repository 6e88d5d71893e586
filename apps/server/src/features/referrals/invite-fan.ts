import type { Referral } from '@tifo/contracts/referrals';
import type { Language } from '@tifo/contracts/values';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, isInside, requireValidatedFanSelf } from '#server/features/members/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { presentReferral } from './present-referral.ts';
import { assertIsSomebodyElse, assertTakesInvitations } from './referral-policy.ts';
import { mayCount, normaliseEmail, VALIDITY_MS } from './referral-rules.ts';
import {
  findHolder,
  findOfSponsor,
  insertReferral,
  lockInvited,
  type ReferralRecord,
  readNow,
  stopCounting,
} from './referral-store.ts';
import { askForMail } from './send-invitation.ts';

export interface InviteFanInput {
  slug: string;
  username: string;
  fanEmail: string;
  /** Of the mail; the sponsor's own unless told. */
  language: Language | undefined;
}

/**
 * Invites somebody to the club. Neither the answer nor the work for it tells whether the address is known: what goes
 * out is decided after the commit. Inviting twice changes nothing.
 */
export async function inviteFan({
  ctx,
  actor,
  input,
}: {
  ctx: Context;
  actor: Actor;
  input: InviteFanInput;
}): Promise<Referral> {
  const club = await getClub(ctx, input.slug);
  const sponsor = await requireValidatedFanSelf(ctx, { actor, club, username: input.username });
  assertTakesInvitations(club);
  const emailNorm = normaliseEmail(input.fanEmail);
  assertIsSomebodyElse(sponsor, emailNorm);
  const { referral, now } = await inTransaction(ctx, { clubId: club.id, findsOwnWork: true }, async (tx) => {
    const invited = { clubId: club.id, emailNorm };
    await lockInvited(tx, invited);
    const at = await readNow(tx);
    const known = await findOfSponsor(tx, { ...invited, sponsorId: sponsor.id });
    if (known) return { referral: known, now: at };
    return { referral: await addReferral(ctx, tx, { club, sponsor, actor, input, now: at }), now: at };
  });
  ctx.outbox.wake();
  return presentReferral(referral, now);
}

interface Inviting {
  club: ClubRecord;
  sponsor: FanRecord;
  actor: Actor;
  input: InviteFanInput;
  now: Date;
}

async function addReferral(
  ctx: Context,
  tx: Tx,
  { club, sponsor, actor, input, now }: Inviting,
): Promise<ReferralRecord> {
  const { id: clubId } = club;
  const email = input.fanEmail.trim();
  const invited = { clubId, emailNorm: normaliseEmail(email) };
  const holder = await findHolder(tx, invited);
  const counts = mayCount({
    holder,
    isInside: await isInside(tx, { clubId, email: invited.emailNorm }),
    now,
  });
  if (counts && holder) await stopCounting(tx, holder);
  const referral = await insertReferral(tx, {
    id: ctx.ids.next(),
    ...invited,
    sponsorId: sponsor.id,
    email,
    language: input.language ?? sponsor.language,
    counts,
    sentAt: now,
    expiresAt: new Date(now.getTime() + VALIDITY_MS),
  });
  await askForMail(ctx, tx, referral);
  await recordAudit(tx, { clubId, actor, action: 'referral.invited', subject: `referral:${referral.id}` });
  return referral;
}
