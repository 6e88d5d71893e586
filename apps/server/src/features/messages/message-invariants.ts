import type { InvariantSet } from '#server/db/invariants.ts';

export const messageInvariants: InvariantSet = {
  relations: {
    message: 'select id, club_id, sender_id, receiver_id, body, client_id from app.message',
    read_mark: 'select fan_id, peer_id, last_id from app.read_mark',
  },
  rules: [
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
  ],
};
