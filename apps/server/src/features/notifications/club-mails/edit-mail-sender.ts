import type { ClubMailSender, SenderDraft } from '@tifo/contracts/back-office/club-mails';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { StaleEditError, UnprocessableError } from '#server/lib/errors.ts';
import {
  deleteReplyToCode,
  findSender,
  lockSender,
  type SenderRow,
  updateSender,
} from './club-mail-store.ts';
import { assertReplyToCode } from './reply-to-code.ts';

interface OfClub {
  club: ClubRecord;
}

/** Returns in whose name the club's mails to fans come. */
export async function getMailSender({
  ctx,
  actor,
  input: { club },
}: UseCase<OfClub>): Promise<ClubMailSender> {
  assertMay(actor, 'clubs.settings', club.id);
  return present(await findSender(ctx.db, club.id), { club, actor });
}

/** The query that locks the row; a test replaces it by one without the lock to show that it is needed. */
export interface SenderStore {
  lockSender: typeof lockSender;
}

/** Changes in whose name mails to fans come that are sent from now on, also of those that wait already. */
export async function editMailSender({
  ctx,
  actor,
  input: { club, draft },
  store = { lockSender },
}: UseCase<OfClub & { draft: SenderDraft }> & { store?: SenderStore }): Promise<ClubMailSender> {
  assertMay(actor, 'clubs.settings', club.id);
  const { name, replyTo, replyToCode, signature, version } = draft;
  const proven = provenAddresses(await findSender(ctx.db, club.id), { club, actor });
  const needsCode = replyTo !== null && !proven.includes(replyTo.toLowerCase());
  if (needsCode) {
    if (replyToCode === null) throw new UnprocessableError('mailSender.unproven');
    await assertReplyToCode(ctx, { clubId: club.id, address: replyTo, code: replyToCode });
  }
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await store.lockSender(uow.tx, club.id);
    if (before.version !== version) throw new StaleEditError(present(before, { club, actor }));
    const after = await updateSender(uow.tx, club.id, { name, replyTo, signature });
    if (needsCode) await deleteReplyToCode(uow.tx, club.id);
    uow.audit({
      ...{ actor, action: 'mailSender.edited', subject: `club:${club.id}` },
      ...{ before: factsOf(before), after: factsOf(after) },
    });
    return present(after, { club, actor });
  });
}

interface Reader {
  club: ClubRecord;
  actor: Actor;
}

function present({ name, replyTo, signature, version, ...row }: SenderRow, reader: Reader): ClubMailSender {
  const { platformName, contactEmail } = reader.club;
  return {
    ...{ name, replyTo, signature, version },
    defaults: { name: platformName, replyTo: contactEmail },
    provenAddresses: provenAddresses({ ...row, replyTo }, reader),
  };
}

/** Staff prove their own address when they sign in; the contact address is in every mail of the club already. */
function provenAddresses({ replyTo }: Pick<SenderRow, 'replyTo'>, { club, actor }: Reader): string[] {
  const own = actor.kind === 'staff' && actor.emailVerified ? actor.email : null;
  const addresses = [club.contactEmail, replyTo, own].filter((address) => address !== null);
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

const factsOf = ({ name, replyTo, signature }: SenderRow) => ({ name, replyTo, signature });
