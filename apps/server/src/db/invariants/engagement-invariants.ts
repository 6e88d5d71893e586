import type { Invariant } from './invariant.ts';

export const engagementInvariants: Invariant[] = [
  {
    id: 'B1',
    says: 'One live reservation per slot',
    reads: ['reservation'],
    sql: `
      select slot_id
      from reservation
      where status <> 'CANCELLED'
      group by 1
      having count(*) > 1`,
  },
  {
    id: 'B2',
    says: 'Reservation, slot and fan belong to the same club',
    reads: ['reservation', 'slot', 'fan'],
    sql: `
      select r.id
      from reservation r
      join slot s on s.id = r.slot_id
      join fan f on f.id = r.fan_id
      where r.club_id <> s.club_id or f.club_id <> s.club_id`,
  },
  {
    id: 'G1',
    says: 'One participation per giveaway and fan',
    reads: ['participation'],
    sql: `
      select giveaway_id, fan_id
      from participation
      group by 1, 2
      having count(*) > 1`,
  },
  {
    id: 'G2',
    says: 'One reward per participation, of the announced amount, and none without participation',
    reads: ['transfer', 'posting', 'account', 'participation', 'giveaway'],
    sql: `
      select p.id::text
      from participation p
      join giveaway g on g.id = p.giveaway_id and g.reward > 0
      where (
        select count(*)
        from transfer t
        join posting q on q.transfer_id = t.id
        join account a on a.id = q.account_id
        where t.ref = 'participation:' || p.id and a.fan_id = p.fan_id and q.amount = g.reward) <> 1
      union all
      select t.ref
      from transfer t
      where t.ref like 'participation:%'
        and not exists (select 1 from participation p where 'participation:' || p.id = t.ref)`,
  },
  {
    id: 'G3',
    says: 'Participation inside the giveaway window and club',
    reads: ['participation', 'giveaway'],
    sql: `
      select p.id
      from participation p
      join giveaway g on g.id = p.giveaway_id
      where p.created_at < g.start_at or p.created_at > g.end_at or p.club_id <> g.club_id`,
  },
  {
    id: 'R1',
    says: 'Referral e-mail unique per club; a fan referred at most once; nobody refers himself',
    reads: ['referral'],
    sql: `
      select club_id::text
      from referral
      group by club_id, email_norm
      having count(*) > 1
      union all
      select referred_fan_id::text
      from referral
      where referred_fan_id is not null
      group by 1
      having count(*) > 1
      union all
      select id::text
      from referral
      where sponsor_id = referred_fan_id`,
  },
];
