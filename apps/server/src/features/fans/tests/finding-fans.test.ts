import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { findFansOfClub } from '../fan-list-store.ts';
import { findFanIdsByWords } from '../fan-search-store.ts';
import { eraseFan, setFanNames } from '../fan-store.ts';

const { ctx, ownerUrl } = await buildTestApp();

const find = (clubId: string, words: string) => findFanIdsByWords(ctx.db, { clubId, words, limit: 10 });

it('finds a fan by the beginnings of their names and of their address, without accents', async () => {
  const club = await createClub(ctx);
  const names = { name: 'Élise Kermarec', firstName: 'Élise', lastName: 'Kermarec' };
  const { id } = await createFan(ctx, { club, ...names, email: 'elise.k@sea.test' });
  await createFan(ctx, { club, name: 'Ben Okafor', firstName: 'Ben', lastName: 'Okafor' });
  await createFan(ctx, { club: await createClub(ctx), ...names });
  for (const words of ['elise', 'ÉLI', 'kermarec elise', 'eli ker', 'elise.k@sea.test', 'sea']) {
    expect([words, await find(club.id, words)]).toEqual([words, [id]]);
  }
  for (const words of ['lise', 'elise okafor', '%', '_', 'e']) {
    expect([words, await find(club.id, words)]).toEqual([words, []]);
  }
});

it('finds a fan by the name they have now, and nobody who is gone', async () => {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club, firstName: 'Ad', lastName: 'Biron', name: 'Ad Biron' });
  const key = { clubId: club.id, id: fan.id };
  await setFanNames(ctx.db, { ...key, firstName: 'Ada', lastName: 'Byron' });
  expect([await find(club.id, 'biron'), await find(club.id, 'byron')]).toEqual([[], [fan.id]]);
  await eraseFan(ctx.db, { ...key, username: fan.username });
  const { rows } = await ctx.db.$client.query('select word from app.fan_word where fan_id = $1', [fan.id]);
  expect(rows).toEqual([]);
});

it('looks a word up in its index, however many fans there are', async () => {
  const club = await createClub(ctx);
  await asOwner(
    ownerUrl,
    `insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language,
       kyc_status, neutral_number)
     select gen_random_uuid(), '${club.id}', 'many-' || n, 'many' || n || '@fans.test', 'First' || n || ' Last' || n,
       'First' || n, 'Last' || n, '', 'en', 'VALIDATED', n from generate_series(1, 20000) as n;
     analyze app.fan; analyze app.fan_word`,
  );
  const page = { limit: 25, after: null };
  const plan = await ctx.unitOfWork({ clubId: club.id }, async ({ tx }) => {
    const query = findFansOfClub(tx, { clubId: club.id, words: 'first1234 last1', page });
    expect((await query).map(({ name }) => name)).toContain('First1234 Last1234');
    const { rows } = await tx.execute(sql`explain (format json) ${query.getSQL()}`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('"Index Name":"fan_word_begins"');
  expect(plan).not.toMatch(/Seq Scan/);
});
