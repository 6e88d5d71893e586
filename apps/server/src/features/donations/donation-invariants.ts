import type { InvariantSet } from '#server/db/invariants.ts';

export const donationInvariants: InvariantSet = {
  relations: {
    donation: 'select payment_id, club_id, amount_cents as amount from app.donation',
    receipt: 'select club_id, year, number from app.receipt',
  },
  rules: [
    {
      id: 'D1',
      says: 'Donation recorded once per provider payment, at least 1 euro and equal to the payment',
      reads: ['payment', 'donation'],
      sql: `
        select payment_id
        from donation
        group by 1
        having count(*) > 1
        union all
        select d.payment_id
        from donation d
        join payment p on p.id = d.payment_id
        where d.amount <> p.amount or d.amount < 100`,
    },
    {
      id: 'D2',
      says: 'Tax receipt numbers are gapless and unique per club and year',
      reads: ['receipt'],
      sql: `
        select club_id, year
        from receipt
        group by 1, 2
        having count(*) <> count(distinct number) or max(number) <> count(*)`,
    },
  ],
};
