import type { InvariantSet } from '#server/db/invariants.ts';

export const clubInvariants: InvariantSet = {
  relations: {
    club: 'select id, coins_enabled, fiat_accepted, membership_fee_cents as membership_fee from app.club',
    custom_domain: 'select host, verified_at from app.custom_domain',
  },
  rules: [
    {
      id: 'X3',
      says: 'A custom domain maps to one club and only verified ones serve',
      reads: ['custom_domain'],
      sql: `
        select host
        from custom_domain
        group by 1
        having count(*) > 1
        union all
        select host
        from custom_domain
        where verified_at is null`,
    },
  ],
};
