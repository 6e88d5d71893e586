import type { InvariantSet } from '#server/db/invariants.ts';

export const insightInvariants: InvariantSet = {
  relations: {
    figures: `
      select club_id, day, time_zone, orders, order_cents, donations, donation_cents, bids, new_fans
      from app.daily_figures`,
    counted_order: `
      select club_id, created_at as at, original_cents - refunded_cents as cents
      from app.orders where status = 'PAID'`,
    counted_donation: `
      select club_id, received_at as at, amount_cents - returned_cents as cents
      from app.donation where status = 'RECEIVED'`,
    joined_fan: 'select club_id, created_at as at from app.fan',
  },
  rules: [
    {
      id: 'Y1',
      says: 'The kept figures of a day are those of its orders, donations and fans; of the last seven kept days',
      reads: ['figures', 'counted_order', 'counted_donation', 'joined_fan'],
      sql: `
        select f.club_id, f.day
        from (select *, day::timestamp at time zone time_zone as lo, (day + 1)::timestamp at time zone time_zone as hi,
                row_number() over (partition by club_id order by day desc) as place from figures) f
        cross join lateral (select count(*) as orders, coalesce(sum(cents), 0) as cents from counted_order o
          where o.club_id = f.club_id and o.at >= f.lo and o.at < f.hi) o
        cross join lateral (select count(*) as donations, coalesce(sum(cents), 0) as cents from counted_donation d
          where d.club_id = f.club_id and d.at >= f.lo and d.at < f.hi) d
        cross join lateral (select count(*) as fans from joined_fan j
          where j.club_id = f.club_id and j.at >= f.lo and j.at < f.hi) j
        where f.place <= 7 and (f.orders, f.order_cents, f.donations, f.donation_cents, f.new_fans)
          is distinct from (o.orders, o.cents, d.donations, d.cents, j.fans)`,
    },
  ],
};
