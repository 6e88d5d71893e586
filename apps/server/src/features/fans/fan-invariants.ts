import type { InvariantSet } from '#server/db/invariants.ts';

export const fanInvariants: InvariantSet = {
  relations: {
    fan: 'select id, club_id, username, kyc_status as kyc from app.fan',
  },
  rules: [
    {
      id: 'F1',
      says: 'One fan row per club and username',
      reads: ['fan'],
      sql: `
        select club_id, username
        from fan
        group by 1, 2
        having count(*) > 1`,
    },
  ],
};
