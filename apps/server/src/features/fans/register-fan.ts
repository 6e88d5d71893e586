import type { Language } from '@tifo/contracts/values';
import type { Context, UnitOfWork, UseCase } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError, UnauthenticatedError } from '#server/lib/errors.ts';
import { accountEmailPort } from './account-email-port.ts';
import { erasedNameOf } from './erased-name.ts';
import { namesOf } from './fan-name-rules.ts';
import type { FanRecord } from './fan-record.ts';
import { findFanRow, insertFan, lockFan, type NewFan } from './fan-store.ts';
import { invitationPort } from './invitations.ts';

export interface RegisterFanInput {
  slug: string;
  /**
   * A file that belongs to no other fan; internal callers guarantee that, callers of the API cannot set it.
   */
  pictureUrl?: string;
  /** The caller's language; a club that does not support it uses its own. */
  language: Language;
}

/**
 * Makes the caller a fan of the club. An existing fan stays unchanged, unless an invitation has been sent, or is no longer
 * needed, since.
 */
export async function registerFan({
  ctx,
  actor,
  input,
}: UseCase<RegisterFanInput>): Promise<{ fan: FanRecord; isNew: boolean }> {
  if (actor.kind !== 'user') throw new UnauthenticatedError();
  const club = await getClub(ctx, input.slug);
  const { username } = actor;
  const known = await findFanRow(ctx.db, { clubId: club.id, username });
  if (known && known.kycStatus !== 'NOT_REFERRED') return { fan: known, isNew: false };
  await assertNotErased(ctx, club.id, username);
  if (club.state === 'ARCHIVED') {
    if (known) return { fan: known, isNew: false };
    throw new ConflictError('club.unavailable');
  }
  const row = newFan(ctx, { actor, club, input });
  const joining = { actor, club, known, row };
  if (ctx.directory.db === ctx.db) return join(ctx, joining, (uow) => lockEmail(uow, username));
  // The account is in another database: its address stays until the fan has it.
  return ctx.directory.unitOfWork({ clubId: null, findsOwnWork: true }, async (accounts) => {
    const email = await lockEmail(accounts, username);
    return join(ctx, joining, async () => email);
  });
}

const lockEmail = (uow: UnitOfWork, username: string) => accountEmailPort.of(uow).lock(uow.tx, username);

interface Joining {
  actor: SignedInActor;
  club: ClubRecord;
  known: FanRecord | undefined;
  row: NewFan;
}

async function join(
  ctx: Context,
  { actor, club, known, row }: Joining,
  readEmail: (uow: UnitOfWork) => Promise<string | undefined>,
): Promise<{ fan: FanRecord; isNew: boolean }> {
  return ctx.unitOfWork({ clubId: club.id, findsOwnWork: true }, async (uow) => {
    if (known) return { fan: await letIn(uow, { actor, club, fan: known }), isNew: false };
    const email = (await readEmail(uow)) ?? row.email;
    const fan = await insertFan(uow.tx, { ...row, email });
    if (fan) {
      uow.audit({
        clubId: club.id,
        actor,
        action: 'fan.registered',
        subject: `fan:${fan.id}`,
        detail: { kycStatus: fan.kycStatus },
      });
      return { fan: await letIn(uow, { actor, club, fan }), isNew: true };
    }
    // A concurrent request, or an earlier run of this one, has inserted the same fan.
    const first = await findFanRow(uow.tx, { clubId: club.id, username: row.username });
    if (!first) throw new NotFoundError('fan.notFound');
    return { fan: first, isNew: first.id === row.id };
  });
}

/** An access token outlives its account by some minutes and must not recreate the fan. */
async function assertNotErased({ db }: Context, clubId: string, username: string): Promise<void> {
  const erased = await findFanRow(db, { clubId, username: erasedNameOf(username) });
  if (erased) throw new UnauthenticatedError();
}

/**
 * Admits a fan who was invited before or after joining, which requires a proven address, or whose club no longer needs
 * invitations.
 */
async function letIn(
  uow: UnitOfWork,
  { actor, club, fan: { clubId, id } }: { actor: SignedInActor; club: ClubRecord; fan: FanRecord },
): Promise<FanRecord> {
  const fan = await lockFan(uow.tx, clubId, id);
  if (!fan) throw new NotFoundError('fan.notFound');
  if (fan.kycStatus !== 'NOT_REFERRED') return fan;
  const invitations = invitationPort.of(uow);
  const isProven = actor.emailVerified && actor.email.toLowerCase() === fan.email.toLowerCase();
  const invited = isProven ? await invitations.accept(uow, { fan, actor }) : fan;
  if (invited.kycStatus !== 'NOT_REFERRED' || club.referralNeeded) return invited;
  return invitations.waive(uow, { fan, actor });
}

interface Newcomer {
  actor: SignedInActor;
  club: ClubRecord;
  input: RegisterFanInput;
}

function newFan(ctx: Context, { actor, club, input }: Newcomer): NewFan {
  const { username, email } = actor;
  const [ownLanguage = input.language] = club.languages;
  return {
    id: ctx.ids.next(),
    clubId: club.id,
    username,
    email,
    ...namesOf(actor),
    pictureUrl: input.pictureUrl ?? '',
    language: club.languages.includes(input.language) ? input.language : ownLanguage,
    kycStatus: club.referralNeeded ? 'NOT_REFERRED' : 'READY_FOR_KYC',
    nameDisplay: 'INITIAL',
  };
}
