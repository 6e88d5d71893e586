import type { Invariant } from './invariant.ts';

export const peopleInvariants: Invariant[] = [
  {
    id: 'K1',
    says: 'KYC history follows the allowed transitions only',
    reads: ['kyc_event'],
    sql: `
      select id
      from kyc_event
      where (from_s, to_s) not in (
        ('NOT_REFERRED', 'READY_FOR_KYC'),
        ('READY_FOR_KYC', 'PERSONAL_INFO_FILLED'),
        ('PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_FILLED'),
        ('DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED'),
        ('DUE_DILIGENCE_APPROVED', 'PAYMENT_PENDING'),
        ('PAYMENT_PENDING', 'DUE_DILIGENCE_APPROVED'),
        ('DUE_DILIGENCE_APPROVED', 'VALIDATED'),
        ('PAYMENT_PENDING', 'VALIDATED'),
        ('PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_APPROVED'),
        ('PERSONAL_INFO_FILLED', 'VALIDATED'),
        ('VALIDATED', 'DUE_DILIGENCE_APPROVED'))`,
  },
  {
    id: 'K2',
    says: 'A fan beyond READY_FOR_KYC has accepted every required document',
    reads: ['fan', 'tos'],
    sql: `
      select f.id
      from fan f
      where kyc not in ('NOT_REFERRED', 'READY_FOR_KYC')
        and (select count(distinct doc) from tos where fan_id = f.id) < 4`,
  },
  {
    id: 'K3',
    says: 'In a fee club a VALIDATED fan has a paid membership covering today (or is in grace)',
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
          where m.fan_id = f.id and m.status = 'ACTIVE' and current_date between m.starts and m.ends + 1)`,
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
    id: 'F1',
    says: 'One fan row per club and username',
    reads: ['fan'],
    sql: `
      select club_id, username
      from fan
      group by 1, 2
      having count(*) > 1`,
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
  {
    id: 'M1',
    says: 'Message: same club on both ends, not to oneself, non-blank, client id unique per sender',
    reads: ['fan', 'message'],
    sql: `
      select m.id::text
      from message m
      join fan s on s.id = m.sender_id
      join fan t on t.id = m.receiver_id
      where s.club_id <> m.club_id
        or t.club_id <> m.club_id
        or m.sender_id = m.receiver_id
        or btrim(m.body) = ''
      union all
      select sender_id::text
      from message
      where client_id is not null
      group by sender_id, client_id
      having count(*) > 1`,
  },
  {
    id: 'M2',
    says: 'Read mark points at a received message and never past the newest',
    reads: ['message', 'read_mark'],
    sql: `
      select r.fan_id
      from read_mark r
      where not exists (
        select 1
        from message m
        where m.id = r.last_id and m.receiver_id = r.fan_id and m.sender_id = r.peer_id)`,
  },
];
