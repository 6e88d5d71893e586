import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { asOwner } from '#server/testing/start-second-app.ts';

// More rows than lists count exactly: a search for a word of all of them reads them in the order of the list.
const { app, ctx, ownerUrl } = await buildTestApp();
const club = await createClub(ctx);
await asOwner(
  ownerUrl,
  `insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status,
     neutral_number, erased_at)
   select gen_random_uuid(), '${club.id}', 'many-' || n, 'many' || n || '@fans.test', 'Many Many' || n, 'Many',
     'Many' || n, '', 'en', 'VALIDATED', n, case when n % 100 = 0 then now() end from generate_series(1, 10300) as n;
   insert into app.exclusive (id, club_id, slug, name, description, medias, category, price_coin_units, stock,
     initial_stock, is_announced, visible, archived_at)
   select gen_random_uuid(), '${club.id}', 'many-' || n,
     jsonb_build_object('en', 'Many ' || n, 'fr', 'Many ' || n), '{"en":"","fr":""}', '[]', 'COLLECTIBLE', 100000, 0, 0,
     false, n % 100 > 0, case when n % 100 = 0 then now() end from generate_series(1, 10300) as n;
   analyze app.fan; analyze app.fan_word; analyze app.exclusive; analyze app.exclusive_word`,
);
const owner = await createStaff(ctx, { club });

async function list(path: string) {
  const url = `/api/back-office/clubs/${club.slug}/${path}`;
  const { items, ...page } = (await app.inject({ url, headers: owner.headers() })).json();
  return { ids: (items as { id: string }[]).map(({ id }) => id), ...page };
}

it.each([
  'fans?',
  'exclusives?',
  'exclusives?sort=name&',
  'exclusives?sort=-name&',
  'exclusives?sort=-price&',
])('the list %s has the same pages when a word of all of them is searched for', async (path) => {
  const all = await list(`${path}limit=40`);
  const found = await list(`${path}q=many&limit=40`);
  expect(found).toEqual(all);
  expect([all.ids.length, all.total, all.hasMore]).toEqual([40, 10_000, true]);
  expect(await list(`${path}q=many&limit=40&cursor=${found.nextCursor}`)).toEqual(
    await list(`${path}limit=40&cursor=${all.nextCursor}`),
  );
});

it('counts exactly what fewer have, and what is narrowed further', async () => {
  // 77 and 770 to 779, 7700 to 7799; without those that were erased or archived.
  expect(await list('fans?q=many77')).toMatchObject({ total: 110, hasMore: false });
  expect((await list('exclusives?q=77')).total).toBe(110);
  expect((await list('exclusives?q=many&filter[state]=ARCHIVED')).total).toBe(103);
  expect((await list('fans?q=many&filter[status]=PERSONAL_INFO_FILLED')).total).toBe(0);
});
