import type { Referral } from '@tifo/contracts/referrals';
import type { Language } from '@tifo/contracts/values';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import {
  type FanRecord,
  isInside,
  requireActiveMemberSelf,
  requireValidatedFanSelf,
} from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { presentReferral } from './present-referral.ts';
import { assertIsSomebodyElse, assertTakesInvitations } from './referral-policy.ts';
import { mayCount, normaliseEmail, VALIDITY_MS } from './referral-rules.ts';
import {
  findHolder,
  findOfSponsor,
  insertReferral,
  listOfSponsor,
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
  /** The language of the mail; defaults to the sponsor's own. */
  language: Language | undefined;
}

/**
 * Invites somebody to the club; idempotent. Neither the reply nor its timing reveals whether the address is
 * known: which mail is sent is decided after the commit.
 */
export async function inviteFan({ ctx, actor, input }: UseCase<InviteFanInput>): Promise<Referral> {
  const club = await getClub(ctx, input.slug);
  const sponsor = await requireActiveMemberSelf(ctx, { actor, club, username: input.username });
  assertTakesInvitations(club);
  const emailNorm = normaliseEmail(input.fanEmail);
  assertIsSomebodyElse(sponsor, emailNorm);
  const { referral, now } = await ctx.unitOfWork({ clubId: club.id, findsOwnWork: true }, async (uow) => {
    const invited = { clubId: club.id, emailNorm };
    await lockInvited(uow.tx, invited);
    const at = await readNow(uow.tx);
    const known = await findOfSponsor(uow.tx, { ...invited, sponsorId: sponsor.id });
    if (known) return { referral: known, now: at };
    return { referral: await addReferral(uow, { club, sponsor, actor, input, now: at }), now: at };
  });
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
  uow: UnitOfWork,
  { club, sponsor, actor, input, now }: Inviting,
): Promise<ReferralRecord> {
  const { id: clubId } = club;
  const email = input.fanEmail.trim();
  const invited = { clubId, emailNorm: normaliseEmail(email) };
  const holder = await findHolder(uow.tx, invited);
  const counts = mayCount({
    holder,
    isInside: await isInside(uow.tx, { clubId, email: invited.emailNorm }),
    now,
  });
  if (counts && holder) await stopCounting(uow.tx, holder);
  const referral = await insertReferral(uow.tx, {
    id: uow.ids.next(),
    ...invited,
    sponsorId: sponsor.id,
    email,
    language: input.language ?? sponsor.language,
    counts,
    sentAt: now,
    expiresAt: new Date(now.getTime() + VALIDITY_MS),
  });
  await askForMail(uow, referral);
  uow.audit({ clubId, actor, action: 'referral.invited', subject: `referral:${referral.id}` });
  return referral;
}

/** Returns a fan's referrals, newest first. */
export async function listReferrals({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<Referral[]> {
  const club = await getClub(ctx, slug);
  const sponsor = await requireValidatedFanSelf(ctx, { actor, club, username });
  const rows = await listOfSponsor(ctx.db, { clubId: club.id, sponsorId: sponsor.id });
  const now = ctx.clock.now();
  return rows.map((row) => presentReferral(row, now));
}
