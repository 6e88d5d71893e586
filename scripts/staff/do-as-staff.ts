import { userInfo } from 'node:os';
import { readEnv } from '../../apps/server/src/config/read-env.ts';
import { type Config, toConfig } from '../../apps/server/src/config/to-config.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { closeContext, createContext } from '../../apps/server/src/create-context.ts';
import { EMBEDDED_DATABASE, findRunningPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { withDatabase } from '../../apps/server/src/db/migrate.ts';
import { providePorts } from '../../apps/server/src/features.ts';
import { type Actor, system } from '../../apps/server/src/lib/actor.ts';

export interface StaffDesk {
  ctx: Context;
  /** The actor in the audit trail: the command, and the account of this machine that ran it. */
  actor: Actor;
}

/**
 * Runs one staff action beside the running product and prints the line it returns. Mails and refunds are sent
 * by the product, from the outbox that the action has filled. A refusal exits with code 1 and its reason. With the slug of
 * a club, it is done in the database of that club.
 */
export async function doAsStaff(
  command: string,
  deed: (desk: StaffDesk) => Promise<string>,
  { slug }: { slug?: string } = {},
): Promise<void> {
  let ctx: Context | undefined;
  try {
    const config = toConfig(readEnv(process.env));
    ctx = await createContext({
      config,
      ownerUrl: databaseOf(config),
      closing: new AbortController().signal,
    });
    await ctx.places.start();
    for (const each of ctx.everywhere) {
      providePorts(each);
      // This process has no handlers of tasks.
      await each.outbox.stop();
    }
    const at = slug === undefined ? ctx : ctx.places.of(slug);
    console.log(await deed({ ctx: at, actor: system(`${command} by ${userInfo().username}`) }));
  } catch (error) {
    console.error(`${command}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    if (ctx) await closeContext(ctx);
  }
}

/** Exits with the expected usage when an argument is missing. */
export function readArguments<Name extends string>(
  usage: string,
  names: readonly Name[],
): Record<Name, string> & { rest: string[] } {
  const given = process.argv.slice(2);
  const named = Object.fromEntries(names.map((name, index) => [name, given[index] ?? '']));
  if (Object.values(named).includes('')) {
    console.error(`Usage: ${usage}`);
    process.exit(2);
  }
  return { ...(named as Record<Name, string>), rest: given.slice(names.length) };
}

function databaseOf({ database }: Config): string {
  if (database.url) return database.url;
  const running = findRunningPostgres(database.folder);
  if (running === null) throw new Error('Start the product first, or set DATABASE_URL.');
  return withDatabase(running, EMBEDDED_DATABASE);
}
