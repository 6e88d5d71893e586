import type { Administrator } from '@tifo/contracts/back-office/access';
import type { Context, UnitOfWork, UseCase } from '#server/context.ts';
import { findUserByEmail } from '#server/features/identity/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import {
  deletePlatformAdmin,
  findStaffBy,
  insertPlatformAdmin,
  lockPlatformAdmins,
} from '#server/features/staff/index.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { findEverywhere, findSomewhere } from '#server/platform/databases.ts';
import { findPeople, listAdministrators } from './list-administrators.ts';

interface NameAdministratorInput {
  email: string;
  reason: string;
}

/**
 * Makes somebody an administrator of the platform. They work for a club: who has begun there has proven the address and shown a
 * second factor. Once; another call for the same person changes nothing.
 */
export async function nameAdministrator({ ctx, actor, input }: UseCase<NameAdministratorInput>) {
  assertMay(actor, 'operations.run', null);
  const { email, reason } = input;
  const username = await findColleague(ctx, email);
  if (username === null) throw new ConflictError('administrator.unknown', { field: 'email' });
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const already = await lockPlatformAdmins(uow.tx);
    if (!(await insertPlatformAdmin(uow.tx, username))) return;
    uow.audit({ actor, action: 'admin.appointed', subject: `account:${username}`, reason });
    const about = { username, by: actorName(actor), reason, template: 'administrator-named' } as const;
    await mailAll(uow, [...already, username], about);
  });
  return listAdministrators({ ctx, actor });
}

/** Returns the account with this address of somebody who works for a club; null if there is none, or more than one. */
async function findColleague(ctx: Context, email: string): Promise<string | null> {
  const account = await findUserByEmail(ctx.directory.db, email.trim().toLowerCase());
  if (account) {
    const usernames = [account.sub];
    const place = await findSomewhere(ctx, async (db) => (await findStaffBy(db, { usernames }))[0]);
    return place ? account.sub : null;
  }
  const found = await findEverywhere(
    ctx,
    (db) => findStaffBy(db, { email }),
    ({ username }) => username,
  );
  const [person, ...others] = found;
  return person && others.length === 0 ? person.username : null;
}

interface RemoveAdministratorInput {
  username: string;
  reason: string;
}

/** Ends the work of an administrator: their next call is refused. The platform keeps at least one. */
export async function removeAdministrator({
  ctx,
  actor,
  input: { username, reason },
}: UseCase<RemoveAdministratorInput>): Promise<{ items: Administrator[] }> {
  assertMay(actor, 'operations.run', null);
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const all = await lockPlatformAdmins(uow.tx);
    if (!all.includes(username)) throw new NotFoundError('administrator.notFound');
    if (all.length === 1) throw new ConflictError('administrator.last');
    await deletePlatformAdmin(uow.tx, username);
    uow.audit({ actor, action: 'admin.removed', subject: `account:${username}`, reason });
    await mailAll(uow, all, {
      ...{ username, by: actorName(actor), reason, template: 'administrator-removed' },
    });
  });
  return listAdministrators({ ctx, actor });
}

interface Change {
  username: string;
  by: string;
  reason: string;
  template: 'administrator-named' | 'administrator-removed';
}

/** Every administrator hears who became one, and who no longer is. */
async function mailAll(uow: UnitOfWork, usernames: string[], change: Change): Promise<void> {
  const { username, by, reason, template } = change;
  const people = await findPeople(uow, [...new Set([...usernames, by])]);
  const nameOf = (account: string) => people.get(account)?.name ?? account;
  const id = uow.ids.next();
  const mails = usernames.flatMap((account) => {
    const { email, language = 'en' } = people.get(account) ?? { email: '' };
    if (email === '') return [];
    return {
      ...{ clubSlug: null, to: email, language, template },
      values: { name: nameOf(username), inviter: nameOf(by), reason },
      linkPath: '/back-office/@platform/access',
      dedupe: `${template}:${id}:${account}`,
    };
  });
  await queueMail(uow, ...mails);
}
