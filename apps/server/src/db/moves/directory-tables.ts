import type { InvariantSet } from '../invariants.ts';

/** Tables that only the first database fills: of clubs that are not known yet, and of accounts, which have no club. */
export const DIRECTORY_TABLES: readonly string[] = [
  ...[
    'platform_admin',
    'platform_setting',
    'set_up_link',
    'demo_seed',
    'mail_domain',
    'dkim_key',
    'club_move',
  ],
  ...['sandbox_session', 'sandbox_event', 'sandbox_refund', 'pool_user', 'pool_challenge', 'pool_code'],
  ...['pool_device', 'pool_factor_reset', 'pool_passkey', 'pool_recovery_code', 'pool_seen_browser'],
  ...['pool_sign_up', 'pool_totp', 'oauth_code', 'oauth_flow', 'refresh_family', 'login_failure'],
  ...['signing_key', 'erasure_request', 'staff_session', 'consent', 'rate_window'],
];

/** Returns the tables of `given` that further databases fill too. */
export function withoutDirectory<Value>(given: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(given).filter(([table]) => !DIRECTORY_TABLES.includes(table)));
}

/** Returns the invariants that hold in a further database by its own rows. */
export function invariantsOfClubs(sets: readonly InvariantSet[]): InvariantSet[] {
  const isHere = (select = '') => !DIRECTORY_TABLES.some((table) => select.includes(`app.${table}`));
  const relations = Object.assign({}, ...sets.map((set) => set.relations)) as Record<string, string>;
  return sets.map((set) => ({
    ...set,
    rules: set.rules.filter(
      ({ reads, sql }) => isHere(sql) && reads.every((name) => isHere(relations[name])),
    ),
  }));
}
