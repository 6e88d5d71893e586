import type { InvariantSet } from '#server/db/invariants.ts';

export const postInvariants: InvariantSet = {
  relations: { post: 'select id, club_id, slug from app.post' },
  rules: [
    {
      id: 'W1',
      says: 'The address of a post leads to no other post',
      reads: ['post', 'content_address'],
      sql: `
        select p.id
        from post p
        join content_address a on a.club_id = p.club_id and a.kind = 'POST' and a.slug = p.slug
        where a.ref <> p.id`,
    },
  ],
};
