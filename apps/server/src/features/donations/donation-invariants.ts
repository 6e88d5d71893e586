import type { InvariantSet } from '#server/db/invariants.ts';

export const donationInvariants: InvariantSet = {
  relations: {
    donation: `
      select id, payment_id, club_id, amount_cents as amount, returned_cents as returned, status
      from app.donation`,
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
    {
      id: 'D3',
      says: 'A refund that a second person approved was made, of a donation of the same club',
      reads: ['refund_request', 'donation'],
      sql: `
        select r.ref
        from refund_request r
        left join donation d on d.id = r.ref and d.club_id = r.club_id
        where r.purpose = 'DONATION'
        group by r.ref, d.id, d.status, d.amount, d.returned
        having d.id is null
          or coalesce(sum(r.worth) filter (where r.state = 'MADE' and not r.takes_rest), 0)
            > case d.status when 'REFUNDED' then d.amount else d.returned end
          or (bool_or(r.state = 'MADE' and r.takes_rest) and d.status <> 'REFUNDED')`,
    },
  ],
};
