import { beforeAll, expect, test } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { recordStatements } from '#server/testing/count-database-work.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { listMedia } from '../list-media.ts';
import { listMediaUses } from '../list-media-uses.ts';

const ROWS = 20_000;
const { ctx, ownerUrl } = await buildTestApp();
// Its schedules send statements of their own.
await ctx.outbox.stop();
const club = await createClub(ctx);
const actor = system('test');
const shown = ctx.ids.next();

beforeAll(async () => {
  await asOwner(
    ownerUrl,
    `insert into app.media_asset (id, club_id, name, raw_key, file_key, content_type, status, width, height, hash,
       alt, expires_at)
     select id, '${club.id}', 'Scarf ' || n, 'private/uploads/${club.id}/media/' || id || '.png',
       'media/${club.id}/' || id || '.webp', 'image/png', 'READY', 60, 40, id, jsonb_build_object('en', 'Fan ' || n,
       'fr', 'Supporter ' || n), now()
     from (select n, case n when 1 then '${shown}' else gen_random_uuid() end as id
       from generate_series(1, ${ROWS}) as n) as numbered`,
  );
  await asOwner(
    ownerUrl,
    `insert into app.post (id, club_id, slug, name, description, image_url, medias, published_at)
     select gen_random_uuid(), '${club.id}', 'post-' || n, '{"en":"Derby","fr":""}',
       jsonb_build_object('en', '<img src="/files/media/${club.id}/' || case when n % 200 = 0 then '${shown}' else
         gen_random_uuid()::text end || '.webp">', 'fr', ''),
       '', '[]', now()
     from generate_series(1, ${ROWS}) as n`,
  );
  await asOwner(
    ownerUrl,
    'analyze app.media_asset; analyze app.media_word; analyze app.media_use; analyze app.post',
  );
});

async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = await recordStatements(work);
  const reads = sent.filter(
    ({ text }) => text.startsWith('select') && /media_asset|media_use|"post"/.test(text),
  );
  return Promise.all(
    reads.map(({ text, values }) =>
      ctx.unitOfWork({ clubId: club.id }, async ({ tx }) => {
        const { $client } = tx as typeof tx & { $client: typeof ctx.db.$client };
        const { rows } = await $client.query(`explain ${text}`, values);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      }),
    ),
  );
}

test('where a picture is shown is read from an index, whatever else the club has written', async () => {
  const uses = () => listMediaUses({ ctx, actor, input: { club, id: shown } });
  expect((await uses()).items).toHaveLength(ROWS / 200);
  const plans = await plansOf(uses);
  expect(plans.join('\n')).toContain('media_use_of_file');
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});

test('a search reads the index of words, and finds each by the beginnings of its words', async () => {
  const search = () => listMedia({ ctx, actor, input: { club, query: { q: 'support 1999', limit: '50' } } });
  const found = (await search()).items.map(({ name }) => name).toSorted();
  expect(found).toEqual(
    [1999, ...Array.from({ length: 10 }, (_, at) => 19990 + at)].map((n) => `Scarf ${n}`),
  );
  const plans = await plansOf(search);
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toContain('media_word');
    expect(plan).not.toContain('Seq Scan');
  }
});
