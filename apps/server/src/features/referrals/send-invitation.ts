import { createHmac } from 'node:crypto';
import { writeDay } from '@tifo/contracts/date-rules';
import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { consume } from '#server/db/distributed-rate-limit.ts';
import { type ClubRecord, getClubById } from '#server/features/clubs/index.ts';
import { findFansByIds, publicNameOf } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { toInvitationToken } from './invitation-token.ts';
import { statusOf } from './referral-rules.ts';
import { findReferral, type ReferralRecord } from './referral-store.ts';

export const invitationTask = defineTask({
  name: 'invitation',
  payload: z.object({ clubId: z.string(), referralId: z.string(), sendCount: z.number().int() }),
});
/** The number of invitations that one address gets, over all clubs and sponsors. */
const MAILS_PER_ADDRESS = { calls: 3, windowSeconds: 7 * 24 * 60 * 60 };

/** Enqueued for every invitation alike; whether a mail is sent is decided later, invisibly to the sponsor. */
export async function askForMail(uow: UnitOfWork, { id, clubId, sendCount }: ReferralRecord): Promise<void> {
  uow.enqueue(
    invitationTask,
    { clubId, referralId: id, sendCount },
    { dedupe: `invitation:${id}:${sendCount}`, clubId },
  );
}

export async function sendInvitation({
  ctx,
  input: { clubId, referralId: id },
}: {
  ctx: Context;
  input: { clubId: string; referralId: string };
}): Promise<void> {
  const referral = await findReferral(ctx.db, { clubId, id });
  if (!referral?.counts || statusOf(referral, ctx.clock.now()) !== 'SENT') return;
  const invited = createHmac('sha256', ctx.secrets.derive('invited-addresses')).update(referral.emailNorm);
  const key = `invitation ${invited.digest('base64url')}`;
  if ((await consume(ctx.directory.db, { ...MAILS_PER_ADDRESS, key })) > 0) return;
  const club = await getClubById(ctx, clubId);
  await ctx.unitOfWork({ clubId }, (uow) => queueInvitation(uow, { referral, club }));
}

async function queueInvitation(
  uow: UnitOfWork,
  { referral, club }: { referral: ReferralRecord; club: ClubRecord },
): Promise<void> {
  const { id, email, language, sendCount, expiresAt } = referral;
  const sponsor = await nameSponsor(uow.tx, { club, referral });
  if (sponsor === undefined) return;
  await queueMail(uow, {
    clubSlug: club.slug,
    to: email,
    language,
    template: 'invitation',
    values: { sponsor, date: writeDay(expiresAt, language, club.timeZone) },
    linkPath: `/invitation/${toInvitationToken(uow, id)}`,
    dedupe: `invitation:${id}:${sendCount}`,
  });
}

/** Returns how the guest is told who invites: the fan's name, or the club's. */
export async function nameSponsor(
  tx: Tx,
  { club, referral: { sponsorId } }: { club: ClubRecord; referral: ReferralRecord },
): Promise<string | undefined> {
  if (sponsorId === null) return club.name;
  const [sponsor] = await findFansByIds(tx, club.id, [sponsorId]);
  return sponsor && publicNameOf(sponsor);
}
