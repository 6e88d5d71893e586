import type { InvariantSet } from '#server/db/invariants.ts';

export const identityInvariants: InvariantSet = {
  relations: {
    otp: `
      select identifier as id, identifier as username, purpose, attempts, created_at, expires_at, used_at
      from app.pool_code`,
  },
  rules: [
    {
      id: 'X5',
      says: 'One-time codes: at most 5 attempts, at most 10 minutes, one live code per user and purpose',
      reads: ['otp'],
      sql: `
        select id::text
        from otp
        where attempts > 5 or expires_at > created_at + interval '10 min'
        union all
        select username
        from otp
        where used_at is null and expires_at > now()
        group by username, purpose
        having count(*) > 1`,
    },
  ],
};
