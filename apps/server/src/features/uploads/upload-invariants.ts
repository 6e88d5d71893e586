import type { InvariantSet } from '#server/db/invariants.ts';

export const uploadInvariants: InvariantSet = {
  relations: {
    upload: 'select id, club_id, fan_id, raw_key as key, file_key, content_type as mime from app.upload',
  },
  rules: [
    {
      id: 'X4',
      // The size is signed with the address and checked on arrival; it is not stored.
      says: 'Upload key lives under its own club and fan prefix and is a permitted type',
      reads: ['upload'],
      sql: `
        select id
        from upload
        where key not like 'private/uploads/' || club_id || '/' || fan_id || '/%'
          or file_key not like 'fans/' || fan_id || '/%'
          or mime not in ('image/png', 'image/jpeg', 'image/webp')`,
    },
  ],
};
