import type { InvariantSet } from '#server/db/invariants.ts';

export const clubInvariants: InvariantSet = {
  relations: {
    club: `
      select id, coins_enabled, fiat_accepted, membership_fee_cents as membership_fee, due_diligence_needed as asks
      from app.club`,
    custom_domain: 'select club_id, host, state, is_primary, verified_at from app.custom_domain',
  },
  rules: [
    {
      id: 'X3',
      says: 'A custom domain maps to one club, only verified ones serve, and one of a club is primary',
      reads: ['custom_domain'],
      sql: `
        select host
        from custom_domain
        where state = 'VERIFIED'
        group by 1
        having count(*) > 1
        union all
        select host
        from custom_domain
        where (state = 'VERIFIED' and verified_at is null) or (is_primary and state <> 'VERIFIED')
        union all
        select min(host)
        from custom_domain
        where is_primary
        group by club_id
        having count(*) > 1`,
    },
  ],
};
