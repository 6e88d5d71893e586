import type { Language } from '@tifo/contracts/values';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import type { Actor, SignedInActor } from '#server/lib/actor.ts';
import { ConflictError, UnauthenticatedError } from '#server/lib/errors.ts';
import { namesOf } from './fan-name-rules.ts';
import type { FanRecord } from './fan-record.ts';
import { findFanRow, insertFan } from './fan-store.ts';
import { invitationsOf } from './invitations.ts';

export interface RegisterFanInput {
  slug: string;
  pictureUrl: string;
  /** Of the caller; a club that does not speak it answers in its own. */
  language: Language;
}

/** Makes the caller a fan of the club; who is one already stays as they are. */
export async function registerFan({
  ctx,
  actor,
  input,
}: {
  ctx: Context;
  actor: Actor;
  input: RegisterFanInput;
}): Promise<{ fan: FanRecord; isNew: boolean }> {
  if (actor.kind !== 'user') throw new UnauthenticatedError();
  const club = await getClub(ctx, input.slug);
  const { username } = actor;
  const known = await findFanRow(ctx.db, { clubId: club.id, username });
  if (known) return { fan: known, isNew: false };
  if (club.state === 'ARCHIVED') throw new ConflictError('club.unavailable');
  return inTransaction(ctx, { clubId: club.id }, async (tx) => {
    const fan = await newFan(ctx, tx, { actor, club, input });
    if (await insertFan(tx, fan)) {
      await recordAudit(tx, {
        clubId: club.id,
        actor,
        action: 'fan.registered',
        subject: `fan:${fan.id}`,
        detail: { kycStatus: fan.kycStatus },
      });
      return { fan, isNew: true };
    }
    // Somebody was faster with the same name, and the insert has waited for their commit.
    const first = await findFanRow(tx, { clubId: club.id, username });
    return { fan: first ?? fan, isNew: false };
  });
}

interface Newcomer {
  actor: SignedInActor;
  club: ClubRecord;
  input: RegisterFanInput;
}

async function newFan(ctx: Context, tx: Tx, { actor, club, input }: Newcomer): Promise<FanRecord> {
  const { username, email, emailVerified } = actor;
  const isWelcome =
    !club.referralNeeded ||
    (emailVerified && (await invitationsOf(ctx).isInvited(tx, { clubId: club.id, email })));
  const [ownLanguage = input.language] = club.languages;
  return {
    id: ctx.ids.next(),
    clubId: club.id,
    username,
    email,
    ...namesOf(actor),
    pictureUrl: isOwnFile(input.pictureUrl) ? input.pictureUrl : '',
    language: club.languages.includes(input.language) ? input.language : ownLanguage,
    kycStatus: isWelcome ? 'READY_FOR_KYC' : 'NOT_REFERRED',
  };
}

/** A picture of another site would tell it who looks at the members' list. */
function isOwnFile(url: string): boolean {
  return /^\/files\/[\w-]+(?:[./][\w-]+)*$/.test(url);
}
