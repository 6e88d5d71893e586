import type { InvariantSet } from '#server/db/invariants.ts';

export const programInvariants: InvariantSet = {
  relations: { program: 'select id, club_id, slug from app.program' },
  rules: [
    {
      id: 'W2',
      says: 'The address of a program leads to no other program',
      reads: ['program', 'content_address'],
      sql: `
        select p.id
        from program p
        join content_address a on a.club_id = p.club_id and a.kind = 'PROGRAM' and a.slug = p.slug
        where a.ref <> p.id`,
    },
  ],
};
