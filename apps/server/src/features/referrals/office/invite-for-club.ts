import type { OfficeReferral } from '@tifo/contracts/back-office/referrals';
import type { Language } from '@tifo/contracts/values';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { isInside } from '#server/features/fans/index.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertTakesInvitations } from '../referral-policy.ts';
import { normaliseEmail, statusOf, VALIDITY_MS } from '../referral-rules.ts';
import {
  findHolder,
  insertReferral,
  lockInvited,
  type ReferralRecord,
  readNow,
  stopCounting,
} from '../referral-store.ts';
import { renew } from '../resend-invitation.ts';
import { askForMail } from '../send-invitation.ts';
import { presentReferrals } from './list-club-referrals.ts';
import { findOfClub } from './office-referral-store.ts';

/** The lock of an address; a test replaces it by none to show that the race test detects it. */
export interface InvitingStore {
  lockInvited: typeof lockInvited;
}

export interface InviteForClubInput {
  club: ClubRecord;
  email: string;
  /** The language of the mail. */
  language: Language;
}

/**
 * Invites somebody in the name of the club; the same address twice is one invitation. Staff are told what
 * sponsors are not: that somebody is a fan already, or was invited.
 */
export async function inviteForClub({
  ctx,
  actor,
  input,
  store = { lockInvited },
}: UseCase<InviteForClubInput> & { store?: InvitingStore }): Promise<OfficeReferral> {
  const { club, email } = input;
  const clubId = club.id;
  assertMay(actor, 'referrals.write', clubId);
  assertTakesInvitations(club);
  const invited = { clubId, emailNorm: normaliseEmail(email) };
  const { referral, now } = await ctx.unitOfWork({ clubId, findsOwnWork: true }, async (uow) => {
    await store.lockInvited(uow.tx, invited);
    const at = await readNow(uow.tx);
    const known = await findOfClub(uow.tx, invited);
    if (known?.counts && statusOf(known, at) === 'SENT') return { referral: known, now: at };
    return { referral: await invite(uow, { actor, input, known, now: at }), now: at };
  });
  const [presented] = await presentReferrals(ctx, { club, now, referrals: [referral] });
  if (!presented) throw new NotFoundError('referral.notFound');
  return presented;
}

interface Inviting {
  actor: Actor;
  input: InviteForClubInput;
  /** An earlier invitation by the club that has ended. */
  known: ReferralRecord | undefined;
  now: Date;
}

async function invite(uow: UnitOfWork, { actor, input, known, now }: Inviting): Promise<ReferralRecord> {
  const { club, email, language } = input;
  const invited = { clubId: club.id, emailNorm: normaliseEmail(email) };
  if (await isInside(uow.tx, { clubId: club.id, email: invited.emailNorm })) {
    throw new ConflictError('referral.inside');
  }
  const holder = await findHolder(uow.tx, invited);
  if (holder?.joinedAt) throw new ConflictError('referral.joined');
  if (holder && statusOf(holder, now) === 'SENT') throw new ConflictError('referral.invitedAlready');
  if (holder && holder.id !== known?.id) await stopCounting(uow.tx, holder);
  const referral = known
    ? await renew(uow.tx, { current: known, now })
    : await insertReferral(uow.tx, {
        ...{ id: uow.ids.next(), ...invited, email: email.trim(), language, counts: true },
        ...{ invitedBy: actorName(actor), sentAt: now, expiresAt: new Date(now.getTime() + VALIDITY_MS) },
      });
  await askForMail(uow, referral);
  uow.audit({ actor, action: 'referral.invited', subject: `referral:${referral.id}` });
  return referral;
}
