import type { InvariantSet } from '#server/db/invariants.ts';

export const exclusiveInvariants: InvariantSet = {
  relations: {
    exclusive: 'select id, club_id, stock, initial_stock from app.exclusive',
    stock_movement: 'select exclusive_id, change from app.stock_movement',
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
      id: 'S5',
      says: 'initial stock = every change of it with its reason',
      reads: ['exclusive', 'stock_movement'],
      sql: `
        select e.id
        from exclusive e
        left join stock_movement m on m.exclusive_id = e.id
        group by e.id, e.initial_stock
        having e.initial_stock <> coalesce(sum(m.change), 0)`,
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
