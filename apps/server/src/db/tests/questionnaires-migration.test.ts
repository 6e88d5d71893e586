import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { insertClub, openBefore } from './open-before.ts';

interface Before {
  asks: boolean;
  /** Of its questionnaire, if it has one. */
  endAt?: string;
}

async function insertAskingClub(client: pg.Client, { asks, endAt }: Before): Promise<string> {
  const clubId = await insertClub(client);
  await client.query('update app.club set due_diligence_needed = $2 where id = $1', [clubId, asks]);
  if (endAt !== undefined) {
    await client.query(
      `insert into app.giveaway (id, club_id, slug, type, sponsor_name, text_key, start_at, end_at, reward_coin_units,
         questions, winner_count, seed_commitment, sealed_seed, seal)
       values ($1, $2, 'ethics', 'DUE_DILIGENCE', '', '', '2020-01-01', $3, 0, '[{"id": "q1"}]', 0, '', '', '')`,
      [randomUUID(), clubId, endAt],
    );
  }
  return clubId;
}

test('after the upgrade a club asks new fans exactly while it shows a questionnaire, which has no end', async () => {
  const { url, client } = await openBefore('0085_one-questionnaire-shown');
  const cases: [Before, { asks: boolean; isShown: boolean | null }][] = [
    [
      { asks: true, endAt: '2120-01-01' },
      { asks: true, isShown: true },
    ],
    // Fans could not answer any more, and waited.
    [
      { asks: true, endAt: '2020-02-01' },
      { asks: true, isShown: true },
    ],
    // It was shown in the back office, and nobody was asked.
    [
      { asks: false, endAt: '2120-01-01' },
      { asks: true, isShown: true },
    ],
    [
      { asks: false, endAt: '2020-02-01' },
      { asks: false, isShown: false },
    ],
    // It began like a club with a questionnaire.
    [{ asks: true }, { asks: false, isShown: null }],
    [{ asks: false }, { asks: false, isShown: null }],
  ];
  const ids: string[] = [];
  for (const [before] of cases) ids.push(await insertAskingClub(client, before));
  await migrateDatabase(url);
  const { rows } = await client.query(
    `select c.id, c.due_diligence_needed as asks, g.visible as "isShown", g.end_at > '9999-01-01' as lasts
     from app.club c left join app.giveaway g on g.club_id = c.id`,
  );
  const after = new Map(rows.map(({ id, asks, isShown }) => [id, { asks, isShown }]));
  expect(ids.map((id) => after.get(id))).toEqual(cases.map(([, expected]) => expected));
  expect(new Set(rows.map(({ lasts }) => lasts))).toEqual(new Set([true, null]));
  await client.end();
});
