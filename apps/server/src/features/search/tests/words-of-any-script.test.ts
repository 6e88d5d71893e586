import { foldText, readSearchWords } from '@tifo/contracts/search-rules';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();

it('folds each letter as the database does', async () => {
  const between = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at));
  // Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic letters.
  const letters = [...between(0x80, 0x700), ...between(0x1e00, 0x2000)];
  const { rows } = await ctx.db.$client.query<{ folded: string }>(
    'select app.folded(letter) as folded from unnest($1::text[]) with ordinality as l (letter, place) order by place',
    [letters],
  );
  const differs = letters.filter((letter, at) => foldText(letter) !== rows[at]?.folded);
  expect(differs).toEqual([]);
});

it.each([
  'Łukasz Wójcik-Đorđević',
  "O’Brien & O'Shea (Jr.)",
  'Søren_Großkreutz@fans.test',
  'Ολυμπιακός ΟΛΥΜΠΙΑΚΌΣ; Πειραιώς',
  'Дмитрий «Митя» Ёлкин',
  'محمد، علي؟',
  'דּוּנְיָה בן־דוד',
  'กิตติพงษ์ สมชาย',
  'अमिताभ बच्चन।',
  'தமிழ் நாடு',
  '王秀英、田中・太郎（東京）',
  '김철수 — ½ × x²',
  'Ada ⚽ 🏆 Lovelace',
  'Матч №12, «Заря»',
  'Tifo™-Scarf',
])('cuts %s into words as the database does', async (name) => {
  const { rows } = await ctx.db.$client.query<{ word: string }>('select app.words_of($1) as word', [name]);
  expect(rows.map(({ word }) => word).sort()).toEqual(readSearchWords(name).sort());
});

it.each([
  ['Łukasz Großkreutz', 'lukasz grosskreutz'],
  ['กิตติพงษ์ สมชาย', 'กิตติพงษ์'],
  ['अमिताभ बच्चन', 'बच्चन'],
  ['أحمد يوسف', 'احمد'],
  ['ΝΙΚΟΣ ΠΑΠΑΣ', 'Νίκος'],
])('finds %s by %s, as a fan, a club and an exclusive', async (name, typed) => {
  const club = await createClub(ctx, { name });
  const fan = await createFan(ctx, { club, name });
  await createExclusive(ctx, { club, slug: 'item', name: { en: name, fr: name } });
  const { headers } = await createStaff(ctx, { club, roles: ['owner'] });
  const q = encodeURIComponent(typed);
  const office = await app.inject({
    url: `/api/back-office/clubs/${club.slug}/search?q=${q}`,
    headers: headers(),
  });
  expect(office.json()).toMatchObject({ fans: [{ id: fan.id }], exclusives: [{}] });
  const clubs = await app.inject({ url: `/api/clubs?q=${q}` });
  expect(clubs.json()).toMatchObject([{ slug: club.slug }]);
  const site = await app.inject({ url: `/api/clubs/${club.slug}/search?q=${q}` });
  expect(site.json()).toMatchObject([{ slug: 'item' }]);
});
