import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { Language } from '@tifo/contracts/values';
import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findContactsOfUsers } from '#server/features/identity/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { findPlatformAdmins, findStaffNames, findStaffWith } from '#server/features/staff/index.ts';
import { directoryTx } from '#server/platform/databases.ts';

/** What a member of staff has asked for and another has to decide on. */
export interface WaitingForApproval {
  clubId: string;
  /** What who may decide has. */
  capability: Capability;
  askedBy: string;
  template: 'refund-waits' | 'gift-waits' | 'gifts-wait' | 'draw-waits' | 'prize-waits';
  /** Each is mailed once for it. */
  id: string;
  /** The page under that of the club in the back office. */
  page: string;
  /** What the mail says besides the club and who has asked. */
  values: (language: Language) => Record<string, string>;
}

/** Mails those who may approve that something waits, each once and in their language, and never who asked. */
export async function mailApprovers(uow: UnitOfWork, waiting: WaitingForApproval): Promise<void> {
  const { clubId, askedBy, template, id, page, values } = waiting;
  const club = await readClub(uow, clubId);
  // An administrator of the platform has no name here.
  const asker = (await findStaffNames(uow.tx, clubId)).get(askedBy) ?? club.name;
  const mails = (await findApprovers(uow, waiting)).map(({ username, email, ...approver }) => {
    const language = approver.language ?? club.languages[0] ?? 'en';
    return {
      ...{ clubSlug: null, to: email, language, template },
      values: { workplace: club.name, asker, ...values(language) },
      linkPath: `/back-office/${club.slug}/${page}`,
      dedupe: `${template}:${id}:${username}`,
    };
  });
  await queueMail(uow, ...mails);
}

interface Approver {
  username: string;
  email: string;
  language?: Language | undefined;
}

/**
 * Returns the staff of the club who may approve. Only where nobody does, the administrators of the platform: they work for
 * all clubs, and could not read the mails of each.
 */
async function findApprovers(
  uow: UnitOfWork,
  { clubId, capability, askedBy }: WaitingForApproval,
): Promise<Approver[]> {
  const staff = await findStaffWith(uow.tx, { clubId, capability });
  const others = staff.filter(({ username }) => username !== askedBy);
  const usernames =
    others.length > 0
      ? others.map(({ username }) => username)
      : (await findPlatformAdmins(directoryTx(uow))).flatMap(({ username }) =>
          username === askedBy ? [] : username,
        );
  const contacts = await findContactsOfUsers(directoryTx(uow), usernames);
  if (others.length > 0) {
    return others.map(({ username, email }) => ({
      ...{ username, email, language: contacts.get(username)?.language },
    }));
  }
  return [...contacts].map(([username, contact]) => ({ username, ...contact }));
}
