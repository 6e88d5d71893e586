import { buildApp } from '../../apps/server/src/app.ts';
import { readEnv } from '../../apps/server/src/config/read-env.ts';
import { toConfig } from '../../apps/server/src/config/to-config.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { closeContext, createContext } from '../../apps/server/src/create-context.ts';
import { EMBEDDED_DATABASE, findRunningPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { checkInvariants } from '../../apps/server/src/db/invariants.ts';
import { withDatabase } from '../../apps/server/src/db/migrate.ts';
import { getClub } from '../../apps/server/src/features/clubs/index.ts';
import { getGiveaway, importParticipation } from '../../apps/server/src/features/giveaways/index.ts';
import { createConfirmedUser, setUpAuthenticator } from '../../apps/server/src/features/identity/index.ts';
import { invariantsPort } from '../../apps/server/src/features/installation/index.ts';
import { appointPlatformAdmin, appointStaff } from '../../apps/server/src/features/staff/index.ts';
import { system } from '../../apps/server/src/lib/actor.ts';
import { createFan } from '../../apps/server/src/testing/factories/create-fan.ts';
import { PASSWORD } from './fan.ts';

const STAFF = system('journey');

interface NewAccount {
  email: string;
  /** Of the authenticator app. */
  secret: string;
  firstName: string;
  lastName: string;
}

/** Makes an account with an authenticator app an owner of the club. */
export function openOwner(clubSlug: string, account: NewAccount): Promise<void> {
  return asStaff(async (ctx) => {
    const { username, name } = await openAccount(ctx, account);
    const club = await getClub(ctx, clubSlug);
    const input = { club, username, name, email: account.email, roles: ['owner' as const] };
    await appointStaff({ ctx, actor: STAFF, input });
  });
}

/** Makes an account with an authenticator app an administrator of the platform. */
export function openAdministrator(account: NewAccount): Promise<void> {
  return asStaff(async (ctx) => {
    const { username } = await openAccount(ctx, account);
    await appointPlatformAdmin({ ctx, actor: STAFF, input: { username } });
  });
}

async function openAccount(
  ctx: Context,
  { email, secret, firstName, lastName }: NewAccount,
): Promise<{ username: string; name: string }> {
  const user = { email, password: PASSWORD, firstName, lastName };
  const { username } = await createConfirmedUser(ctx, user);
  await setUpAuthenticator({ ctx, actor: STAFF, input: { username, secret } });
  return { username, name: `${firstName} ${lastName}` };
}

/** Lets the sign-ins of an account be older than what a change of how it is opened asks for. */
export function letSignInsAge(email: string): Promise<void> {
  return asStaff(async (ctx) => {
    await ctx.db.$client.query(
      `update app.refresh_family set authenticated_at = authenticated_at - interval '20 minutes'
       where sub = (select sub from app.pool_user where email = $1)`,
      [email],
    );
  });
}

/** Enters a fan into a giveaway, without answers. */
export function enterDraw(clubSlug: string, giveawaySlug: string): Promise<void> {
  return asStaff(async (ctx) => {
    const club = await getClub(ctx, clubSlug);
    const { id: giveawayId } = await getGiveaway(ctx.db, { clubId: club.id, slug: giveawaySlug });
    const names = { firstName: 'Ines', lastName: 'Faure' };
    const { id: fanId, email } = await createFan(ctx, { club, ...names });
    const entry = { club, fanId, giveawayId, email, answeredQuestions: [], ...names };
    await importParticipation({ ctx, actor: STAFF, input: { ...entry, enteredAt: new Date() } });
  });
}

/** Checks the invariants in the product's own databases. */
export function findBrokenInvariants(): Promise<string[]> {
  return asStaff(async ({ everywhere }) => {
    const reports = await Promise.all(
      everywhere.map((at) => checkInvariants(at.db.$client, invariantsPort.of(at).sets)),
    );
    const violations = reports.flatMap((report) => report.violations);
    return violations.map(({ id, says, sample }) => `${id} ${says}: ${JSON.stringify(sample)}`);
  });
}

/** Returns the recorded decisions of one browser about cookies, the first one first. */
export function listConsents(consentId: string): Promise<object[]> {
  return asStaff(async ({ db }) => {
    const { rows } = await db.$client.query(
      `select categories, text_version as "textVersion", text_hash as "textHash"
       from app.consent where consent_id = $1 order by decided_at`,
      [consentId],
    );
    return rows;
  });
}

interface OpenHouse {
  ctx: Context;
  close(): Promise<void>;
}

let opened: Promise<OpenHouse> | undefined;

/**
 * Works on the database of the running product as a second process would: one context for all journeys of a
 * worker.
 */
export async function asStaff<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
  opened ??= openServerContext({ DATA_DIR: process.env.E2E_DATA_DIR });
  return work((await opened).ctx);
}

/** Lets `asStaff` work on an installation of the journey's own, until `closeServerContext`. */
export async function enterInstallation(settings: NodeJS.ProcessEnv): Promise<void> {
  await closeServerContext();
  opened = openServerContext(settings);
}

/** Closes the context of `asStaff`, if there is one. */
export async function closeServerContext(): Promise<void> {
  await (await opened)?.close();
  opened = undefined;
}

async function openServerContext(settings: NodeJS.ProcessEnv): Promise<OpenHouse> {
  const config = toConfig(readEnv({ ...settings, LOG_LEVEL: 'fatal', SEED: 'none' }));
  const ownerUrl = config.database.url ?? findEmbedded(config.database.folder);
  const ctx = await createContext({ config, ownerUrl, closing: new AbortController().signal });
  const app = await buildApp(ctx);
  const close = async () => {
    await app.close();
    await closeContext(ctx);
  };
  return { ctx, close };
}

function findEmbedded(folder: string): string {
  const serverUrl = findRunningPostgres(folder);
  if (serverUrl === null) throw new Error('The product of this journey is not running');
  return withDatabase(serverUrl, EMBEDDED_DATABASE);
}
