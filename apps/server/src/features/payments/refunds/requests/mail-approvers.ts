import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findLanguagesOfUsers } from '#server/features/identity/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { findStaffNames, findStaffWith } from '#server/features/staff/index.ts';
import { moneyText } from '#server/lib/money.ts';

interface WaitingRequest {
  id: string;
  clubId: string;
  askedBy: string;
  worthCents: bigint;
  reason: string;
}

/** Mails those who may approve a refund that it waits, each once and in their language, and never who asked. */
export async function mailApprovers(uow: UnitOfWork, request: WaitingRequest): Promise<void> {
  const { id, clubId, askedBy, worthCents, reason } = request;
  const staff = await findStaffWith(uow.tx, { clubId, capability: 'refunds.approve' });
  const approvers = staff.filter(({ username }) => username !== askedBy);
  const club = await readClub(uow, clubId);
  const languages = await findLanguagesOfUsers(
    uow.tx,
    approvers.map(({ username }) => username),
  );
  const asker = (await findStaffNames(uow.tx, clubId)).get(askedBy) ?? askedBy;
  const mails = approvers.map(({ username, email }) => {
    const language = languages.get(username) ?? club.languages[0] ?? 'en';
    return {
      ...{ clubSlug: null, to: email, language, template: 'refund-waits' },
      values: { workplace: club.name, asker, amount: moneyText(worthCents, language), reason },
      linkPath: `/back-office/${club.slug}/refunds/${id}`,
      dedupe: `refund-waits:${id}:${username}`,
    };
  });
  await queueMail(uow, ...mails);
}
