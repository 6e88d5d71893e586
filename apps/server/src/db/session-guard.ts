import type { ClientBase } from 'pg';

/** A session in which the clubs are not kept apart, or in which settings and notifications would be lost. */
class UnguardedSessionError extends Error {
  constructor(problem: string) {
    super(`PostgreSQL: ${problem}`);
    this.name = 'UnguardedSessionError';
  }
}

interface Standing {
  role: string;
  clubId: string | null;
  /** Row-level security applies to the current role. */
  isRestricted: boolean;
  pid: number;
}

export const STANDING = `
  select current_setting('role') as role, current_setting('app.club_id', true) as "clubId",
    current_setting('row_security') = 'on'
      and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "isRestricted",
    pg_backend_pid() as pid`;

/** Throws unless statements of this session are those of role `app`, restricted by row-level security. */
export function assertRestricted({ role, clubId, isRestricted }: Standing): void {
  if (role === 'app' && clubId === '*' && isRestricted) return;
  throw new UnguardedSessionError(
    `row-level security is off in this session (role ${role}, app.club_id ${clubId ?? 'unset'}): clubs would see each other's rows. ${POOLER}`,
  );
}

/**
 * Throws if a pooler answers in the name of PostgreSQL: it invents the process id that a connection is told,
 * and gives each transaction another session.
 */
export async function assertOwnSession(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  assertOwnProcess(client, rows[0]?.pid);
}

export function assertOwnProcess(client: ClientBase, pid: number | undefined): void {
  if ((client as ClientBase & { processID: number }).processID === pid) return;
  throw new UnguardedSessionError(`there is a connection pooler before it. ${POOLER}`);
}

const POOLER =
  'With a pooler in transaction mode, set DATABASE_POOLER=transaction, its address as DATABASE_URL, and the address of PostgreSQL itself as DATABASE_DIRECT_URL.';
