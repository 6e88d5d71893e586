import type { InvariantSet } from '#server/db/invariants.ts';

export const mediaInvariants: InvariantSet = {
  relations: { media_asset: 'select id, club_id, raw_key, file_key, poster_key from app.media_asset' },
  rules: [
    {
      id: 'X6',
      says: 'Pictures and videos of a library, and their posters, lie under the prefix of their own club',
      reads: ['media_asset'],
      sql: `
        select id
        from media_asset
        where raw_key not like 'private/uploads/' || club_id || '/media/%'
          or file_key not like 'media/' || club_id || '/%'
          or poster_key not like 'media/' || club_id || '/%'`,
    },
  ],
};
