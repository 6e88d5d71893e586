import type { InvariantSet } from '#server/db/invariants.ts';

export const historyInvariants: InvariantSet = {
  relations: {
    content_address: 'select club_id, kind, slug, ref from app.content_address',
  },
  rules: [],
};
