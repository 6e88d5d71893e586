import type { InvariantSet } from '#server/db/invariants.ts';

export const membershipInvariants: InvariantSet = {
  relations: {
    membership: `
      select id, club_id, fan_id, payment_id, status, starts, ends, given_by, amount_cents as amount,
        returned_cents as returned
      from app.membership`,
    membership_receipt: `
      select ref, total_cents as total, voided_at from app.receipt where source = 'MEMBERSHIP'`,
  },
  rules: [
    {
      id: 'K3',
      says: 'In a fee club a VALIDATED fan has a membership, paid or given, covering today by the club’s clock (or is in grace)',
      reads: ['membership', 'fan', 'club'],
      sql: `
        select f.id
        from fan f
        join club c on c.id = f.club_id
        where c.membership_fee is not null
          and f.kyc = 'VALIDATED'
          and not exists (
            select 1
            from membership m
            where m.fan_id = f.id and m.status = 'ACTIVE' and current_date between m.starts - 1 and m.ends + 1)`,
    },
    {
      id: 'K4',
      says: 'Membership periods of a fan never overlap',
      reads: ['membership'],
      sql: `
        select a.id
        from membership a
        join membership b on a.fan_id = b.fan_id
          and a.id < b.id
          and a.status = 'ACTIVE'
          and b.status = 'ACTIVE'
          and daterange(a.starts, a.ends,'[]') && daterange(b.starts, b.ends,'[]')`,
    },
    {
      id: 'K5',
      says: 'A membership is either paid or given; one that was given has no tax receipt',
      reads: ['membership', 'membership_receipt'],
      sql: `
        select m.id
        from membership m
        where (m.payment_id is null) <> (m.given_by is not null)
          or (m.given_by is not null and exists (select 1 from membership_receipt r where r.ref = m.id))`,
    },
    {
      id: 'K6',
      says: 'A refund that a second person approved was made, of a membership of the same club',
      reads: ['refund_request', 'membership'],
      sql: `
        select r.ref
        from refund_request r
        left join membership m on m.id = r.ref and m.club_id = r.club_id
        where r.purpose = 'MEMBERSHIP'
        group by r.ref, m.id, m.status, m.amount, m.returned
        having m.id is null
          or coalesce(sum(r.worth) filter (where r.state = 'MADE' and not r.takes_rest), 0)
            > case m.status when 'REFUNDED' then m.amount else m.returned end
          or (bool_or(r.state = 'MADE' and r.takes_rest) and m.status <> 'REFUNDED')`,
    },
    {
      id: 'K7',
      says: 'No receipt of a refunded entrance donation is valid, nor one of a part for more than was left',
      reads: ['membership', 'membership_receipt'],
      sql: `
        select m.id
        from membership m
        join membership_receipt r on r.ref = m.id and r.voided_at is null
        where m.status = 'REFUNDED' or r.total > m.amount - m.returned`,
    },
  ],
};
