import pg from 'pg';
import type { ClubRecord } from '#server/features/clubs/index.ts';

/** Makes many clubs like one, `many-1` to `many-<count>` with the names `Club 1` to `Club <count>`: their rows alone. */
export async function copyClubs(
  ownerUrl: string,
  { club, count }: { club: ClubRecord; count: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into app.club select (jsonb_populate_record(c, jsonb_build_object(
       'id', gen_random_uuid(), 'slug', 'many-' || n, 'name', 'Club ' || n, 'platform_name', 'Club ' || n,
       'created_at', clock_timestamp()))).*
     from app.club c, generate_series(1, ${count}) as n where c.id = '${club.id}';
     analyze app.club`,
  );
  await client.end();
}
