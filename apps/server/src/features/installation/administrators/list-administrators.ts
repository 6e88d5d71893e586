import type { Administrator } from '@tifo/contracts/back-office/access';
import type { Language } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { findContactsOfUsers } from '#server/features/identity/index.ts';
import { findPlatformAdmins, findStaffBy } from '#server/features/staff/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { findEverywhere } from '#server/platform/databases.ts';

export interface Person {
  name: string;
  email: string;
  /** Unknown of accounts at a hosted pool. */
  language?: Language;
}

/** Returns who runs the platform, the first ones first. */
export async function listAdministrators({
  ctx,
  actor,
}: Pick<UseCase<never>, 'ctx' | 'actor'>): Promise<{ items: Administrator[] }> {
  assertMay(actor, 'operations.read', null);
  const rows = await findPlatformAdmins(ctx.db);
  const people = await findPeople(
    ctx,
    rows.map(({ username }) => username),
  );
  return {
    items: rows.map(({ username, createdAt }) => {
      const { name, email } = people.get(username) ?? { name: username, email: '' };
      return { username, name, email, createdAt: createdAt.toISOString() };
    }),
  };
}

/** Returns the names and addresses of accounts: as the pool has them, or else the clubs they work for, which all have to answer. */
export async function findPeople(ctx: Context, usernames: string[]): Promise<ReadonlyMap<string, Person>> {
  const contacts = await findContactsOfUsers(ctx.directory.db, usernames);
  const others = usernames.filter((username) => !contacts.has(username));
  const find = (db: Tx) => findStaffBy(db, { usernames: others });
  const staff = others.length === 0 ? [] : await findEverywhere(ctx, find, ({ username }) => username);
  const people = new Map<string, Person>(
    staff.map(({ username, name, email }) => [username, { name: name || email, email }]),
  );
  for (const [username, { firstName, lastName, email, language }] of contacts) {
    people.set(username, { name: `${firstName} ${lastName}`.trim() || email, email, language });
  }
  return people;
}
