import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { insertClub, openBefore } from './open-before.ts';

test('knows which clubs were given coins after they were opened', async () => {
  const { url, client } = await openBefore('0081_coins-added-later');
  const never = await insertClub(client);
  const always = await insertClub(client);
  const later = await insertClub(client);
  await client.query('update app.club set coins_enabled = true where id in ($1, $2)', [always, later]);
  const edit = (clubId: string, after: object) =>
    client.query(
      `insert into app.audit_entry (id, about_club_id, actor, action, subject, detail, after)
       values ($1, $2::uuid, 'owner', 'club.edited', 'club:' || $2::uuid, '{}', $3)`,
      [randomUUID(), clubId, after],
    );
  await edit(never, { name: 'Renamed' });
  await edit(always, { name: 'Renamed' });
  await edit(later, { coinsEnabled: true });
  await migrateDatabase(url);
  const { rows } = await client.query('select id from app.club where coins_added_later');
  expect(rows).toEqual([{ id: later }]);
  await client.end();
});
