import type { InvariantSet } from '#server/db/invariants.ts';

export const exclusiveInvariants: InvariantSet = {
  relations: {
    exclusive: 'select id, club_id, stock, initial_stock from app.exclusive',
    likes: 'select exclusive_id, fan_id from app.exclusive_like',
  },
  rules: [
    {
      id: 'S1',
      says: 'Stock never below zero',
      reads: ['exclusive'],
      sql: `
        select id
        from exclusive
        where stock < 0`,
    },
    {
      id: 'F2',
      says: 'Like is a set',
      reads: ['likes'],
      sql: `
        select exclusive_id, fan_id
        from likes
        group by 1, 2
        having count(*) > 1`,
    },
  ],
};
