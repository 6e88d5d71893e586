import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countAuditRows, findAuditRows } from '#server/audit/audit-search-store.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { recordStatements } from '#server/testing/count-database-work.ts';
import { asOwner } from '#server/testing/start-second-app.ts';

const { ctx, ownerUrl } = await buildTestApp();
const clubId = randomUUID();
const ORDERS = 5000;
const PAGE = { limit: 50, after: null };
await asOwner(
  ownerUrl,
  `insert into app.audit_entry (id, about_club_id, actor, action, subject, detail)
   select gen_random_uuid(), '${clubId}', 'system:test', 'order.placed',
     (case when n in (7, 4000) then 'fan:' else 'order:' end) || gen_random_uuid(), '{}'
   from generate_series(1, ${ORDERS}) as n`,
);
await asOwner(ownerUrl, 'vacuum analyze app.audit_entry');

describe('the audit log of a club with many orders', () => {
  it('is read by a rare kind without reading the others', async () => {
    const search = { clubId, kind: 'fan' };
    const statements = await recordStatements(async () => {
      expect(await findAuditRows(ctx.db, { ...search, page: PAGE })).toHaveLength(2);
      expect(await countAuditRows(ctx.db, { ...search, most: 10_001 })).toBe(2);
    });
    const reads = statements.filter(({ text }) => text.includes('audit_entry'));
    expect(reads).toHaveLength(3);
    for (const { text, values } of reads.filter(({ text }) => !text.includes('any('))) {
      const { rows } = await ctx.db.$client.query(`explain ${text}`, values);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Scan using audit_entry_about/);
    }
  });

  it('has pages of a rare kind', async () => {
    const pageOf = async (after: number | null) => {
      const found = await findAuditRows(ctx.db, { clubId, kind: 'fan', page: { limit: 1, after } });
      return found.map(({ position }) => position);
    };
    const [newer = 0, older = 0] = await pageOf(null);
    expect(newer).toBeGreaterThan(older);
    expect(await pageOf(newer)).toEqual([older]);
    expect(await pageOf(older)).toEqual([]);
  });

  it('does not look up all of them to count what so many are called', async () => {
    const has = () => sql`false`;
    const words = { text: 'marie', subjects: [], others: [{ kind: 'order', has }] };
    expect(await countAuditRows(ctx.db, { clubId, words, most: 10_001 })).toBe(10_001);
    expect(await countAuditRows(ctx.db, { clubId, words, kind: 'order', most: 10_001 })).toBe(10_001);
    // Of one kind, or of a time, there may be few.
    expect(await countAuditRows(ctx.db, { clubId, words, kind: 'fan', most: 10_001 })).toBe(0);
    const from = new Date().toISOString();
    expect(await countAuditRows(ctx.db, { clubId, words, from, most: 10_001 })).toBe(0);
  });
});
