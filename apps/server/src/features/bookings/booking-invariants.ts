import type { InvariantSet } from '#server/db/invariants.ts';

export const bookingInvariants: InvariantSet = {
  relations: {
    slot: 'select id, club_id from app.booking_slot',
    reservation: 'select id, club_id, slot_id, fan_id, status from app.reservation',
  },
  rules: [
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
  ],
};
