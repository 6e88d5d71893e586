import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { findMails } from '../mail-log/mail-log-store.ts';

const { ctx, ownerUrl } = await buildTestApp();

test.each([
  ['FAILED', 'outbox_mails_failed'],
  ['WAITING', 'outbox_unsent'],
] as const)('mails that are %s are found without reading those that were sent', async (state, index) => {
  await asOwner(
    ownerUrl,
    `insert into app.outbox (id, kind, dedupe, payload, sent_at, dead)
     select gen_random_uuid(), 'mail', gen_random_uuid()::text, '{}', case when n > 3 then now() end, n = 1
     from generate_series(1, 5000) as n`,
  );
  await asOwner(ownerUrl, 'analyze app.outbox');
  const query = findMails(ctx.db, { state, page: { limit: 50, after: null } }).toSQL();
  const { rows } = await ctx.db.$client.query(`explain ${query.sql}`, query.params);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});
