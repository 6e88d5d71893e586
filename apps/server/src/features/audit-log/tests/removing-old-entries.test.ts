import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { chainAuditEntries } from '#server/audit/chain-audit-entries.ts';
import { proveAuditChains } from '#server/audit/prove-audit-chains.ts';
import { removeOldEntries } from '#server/audit/remove-old-entries.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';

const first = await buildTestApp();
const { ctx, ownerUrl } = first;
const second = await startSecondApp(first);
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

async function write({ id: clubId }: ClubRecord, count: number): Promise<void> {
  await ctx.unitOfWork({ clubId }, async (uow) => {
    for (let nth = 0; nth < count; nth += 1)
      uow.audit({ actor: system('test'), action: 'thing.changed', subject: `club:${clubId}` });
  });
  await chainAuditEntries({ ctx });
}

/** As somebody with full access to the database can. */
async function asIntruder(...statements: string[]): Promise<void> {
  await owner.query('set session_replication_role = replica');
  for (const statement of statements) await owner.query(statement);
  await owner.query('reset session_replication_role');
}

/** A club with entries from so many years ago, proven at that time, and with a few of today. */
async function clubOfYearsAgo(years: number, count = 5): Promise<ClubRecord> {
  const club = await createClub(ctx);
  await write(club, count - 1);
  await proveAuditChains({ ctx });
  await asIntruder(
    `update app.audit_proof set created_at = created_at - interval '${years} years' where chain = '${club.id}'`,
  );
  await write(club, 3);
  await proveAuditChains({ ctx });
  return club;
}

async function chainOf({ id }: ClubRecord) {
  const { rows } = await owner.query<{ first: number; last: number; entries: number }>(
    `select min(l.seq)::int as first, max(l.seq)::int as last, count(e.id)::int as entries
     from app.audit_link l left join app.audit_entry e using (position) where l.chain = $1`,
    [id],
  );
  return rows[0];
}

const faultsOf = async ({ id }: ClubRecord) =>
  (await proveAuditChains({ ctx })).find(({ chain }) => chain === id)?.faults;

test('entries are removed after ten years, and what follows is still proven', async () => {
  const [old, young] = [await clubOfYearsAgo(11), await clubOfYearsAgo(9)];
  await removeOldEntries({ ctx });
  await removeOldEntries({ ctx });
  await chainAuditEntries({ ctx });
  // The removal itself is an entry.
  expect(await chainOf(old)).toEqual({ first: 6, last: 9, entries: 4 });
  expect(await chainOf(young)).toEqual({ first: 1, last: 8, entries: 8 });
  expect([await faultsOf(old), await faultsOf(young)]).toEqual([[], []]);
  const { rows } = await owner.query(
    `select detail ->> 'seq' as seq from app.audit_entry where about_club_id = $1 and action = 'auditLog.shortened'`,
    [old.id],
  );
  expect(rows).toEqual([{ seq: '5' }]);
});

test('an entry after the removed ones that is changed, or gone, is found', async () => {
  const clubs = [await clubOfYearsAgo(11), await clubOfYearsAgo(11)] as const;
  await removeOldEntries({ ctx });
  const at = (club: ClubRecord) =>
    `(select position from app.audit_link where chain = '${club.id}' and seq = 6)`;
  await asIntruder(
    `update app.audit_entry set reason = 'x' where position = ${at(clubs[0])}`,
    `delete from app.audit_entry where position = ${at(clubs[1])}`,
    `delete from app.audit_link where position = ${at(clubs[1])}`,
  );
  expect((await faultsOf(clubs[0]))?.map(({ fault }) => fault)).toContain('changed');
  expect((await faultsOf(clubs[1]))?.map(({ fault }) => fault)).toContain('gap');
});

test('nobody removes what no proof of a year ago covers, and where that is forced it is found', async () => {
  const club = await clubOfYearsAgo(11);
  for (const table of ['audit_entry', 'audit_link']) {
    const last = `delete from app.${table} where position in (select position from app.audit_link where chain = '${club.id}' and seq > 5)`;
    await expect(owner.query(last)).rejects.toThrow('never changed');
    await expect(ctx.db.$client.query(last)).rejects.toMatchObject({ code: '42501' });
  }
  const remove = 'select app.remove_audit_entries($1, 7, 100)';
  await expect(ctx.db.$client.query(remove, [club.id])).rejects.toMatchObject({ code: '42501' });
  await expect(ctx.auditRemover.remove({ chain: club.id, through: 7, limit: 100 })).rejects.toThrow(
    'never changed',
  );
  const forced = `position in (select position from app.audit_link where chain = '${club.id}' and seq <= 7)`;
  await asIntruder(
    `delete from app.audit_entry where ${forced}`,
    `delete from app.audit_link where ${forced}`,
  );
  expect((await faultsOf(club))?.map(({ fault }) => fault)).toContain('gap');
});

test('a chain in which a fault was found is left as it is', async () => {
  const club = await clubOfYearsAgo(11);
  await asIntruder(
    `update app.audit_entry set reason = 'x' where position = (select position from app.audit_link where chain = '${club.id}' and seq = 7)`,
  );
  await proveAuditChains({ ctx });
  await removeOldEntries({ ctx });
  expect(await chainOf(club)).toMatchObject({ first: 1 });
});

test('a chain of which only a part is gone is proven, and the next run continues', async () => {
  const club = await clubOfYearsAgo(11);
  await ctx.auditRemover.remove({ chain: club.id, through: 5, limit: 2 });
  expect(await chainOf(club)).toMatchObject({ first: 3, entries: 6 });
  expect(await faultsOf(club)).toEqual([]);
  await removeOldEntries({ ctx: { ...ctx, draining: AbortSignal.abort() } });
  expect(await chainOf(club)).toMatchObject({ first: 3 });
  await removeOldEntries({ ctx });
  expect(await chainOf(club)).toMatchObject({ first: 6 });
  expect(await faultsOf(club)).toEqual([]);
});

test('two processes at once remove each entry once', async () => {
  const club = await clubOfYearsAgo(11, 1500);
  await Promise.all([removeOldEntries({ ctx }), removeOldEntries({ ctx: second.ctx })]);
  expect(await chainOf(club)).toMatchObject({ first: 1501 });
  expect(await faultsOf(club)).toEqual([]);
});
