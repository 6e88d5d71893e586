import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findUnlinked } from '#server/audit/audit-chain-store.ts';
import { chainAuditEntries } from '#server/audit/chain-audit-entries.ts';
import { proveAuditChains } from '#server/audit/prove-audit-chains.ts';
import type { Tx } from '#server/db/client.ts';
import { pipeline } from '#server/db/statement-pipeline.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
const actor = system('test');

const write = ({ id }: ClubRecord, action: string) =>
  ctx.unitOfWork({ clubId: id }, async (uow) => uow.audit({ actor, action, subject: 'task:1' }));

async function asOwner() {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  return owner;
}

/** Simulates an attacker with full access to the database. */
async function tamper(...statements: string[]) {
  const owner = await asOwner();
  await owner.query('set session_replication_role = replica');
  for (const statement of statements) await owner.query(statement);
}

async function clubWithEntries(count: number) {
  const club = await createClub(ctx);
  for (let index = 1; index <= count; index += 1) await write(club, `thing.changed${index}`);
  await chainAuditEntries({ ctx });
  const owner = await asOwner();
  const { rows } = await owner.query(
    `select l.seq::int, l.position, l.hash, e.action from app.audit_link l join app.audit_entry e using (position)
     where l.chain = $1 order by l.seq`,
    [club.id],
  );
  return { club, links: rows as { seq: number; position: string; hash: string; action: string }[] };
}

const proofOf = async ({ id }: ClubRecord) =>
  (await proveAuditChains({ ctx })).find(({ chain }) => chain === id);

describe('the audit trail', () => {
  it('can be added to and read by the product, and nothing else', async () => {
    await write(await createClub(ctx), 'thing.changed');
    for (const table of ['audit_entry', 'audit_link', 'audit_proof']) {
      for (const statement of [
        `update app.${table} set created_at = now()`,
        `delete from app.${table}`,
        `truncate app.${table}`,
      ]) {
        await expect(ctx.db.$client.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    }
    const owner = await asOwner();
    await expect(owner.query(`delete from app.audit_entry`)).rejects.toThrow('never changed');
    const forged = `insert into app.audit_entry (id, actor, action, subject, detail, position) values (gen_random_uuid(), '', '', '', '{}', 1)`;
    await expect(ctx.db.$client.query(forged)).rejects.toThrow('position');
  });

  it('is one chain for each club, in the order of writing', async () => {
    const { club, links } = await clubWithEntries(3);
    expect(links.map(({ seq, action }) => [seq, action])).toEqual([
      [1, 'club.created'],
      [2, 'thing.changed1'],
      [3, 'thing.changed2'],
      [4, 'thing.changed3'],
    ]);
    expect(await proofOf(club)).toMatchObject({ seq: 4, hash: links[3]?.hash, faultCount: 0 });
  });

  it('links everything once, while many write and many link at once', async () => {
    const clubs = await Promise.all([createClub(ctx), createClub(ctx)]);
    let isWriting = true;
    const linking = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (isWriting) await chainAuditEntries({ ctx });
      }),
    );
    const writing = Array.from({ length: 200 }, (_, index) =>
      write(clubs[index % 2] as ClubRecord, 'thing.raced'),
    );
    await Promise.all(writing);
    isWriting = false;
    await linking;
    await chainAuditEntries({ ctx });
    const { rows } = await (await asOwner()).query(
      `select count(*)::int as entries, count(l.position)::int as links from app.audit_entry e
       left join app.audit_link l using (position) where e.action = 'thing.raced'`,
    );
    expect(rows).toEqual([{ entries: 200, links: 200 }]);
    for (const club of clubs) expect(await proofOf(club)).toMatchObject({ seq: 101, faultCount: 0 });
  });

  it('is read page by page, however many entries wait or are linked', async () => {
    const club = await createClub(ctx);
    const owner = await asOwner();
    // As in a rush: thousands within a moment, and statistics that know nothing of them.
    await owner.query('alter table app.audit_entry set (autovacuum_enabled = false)');
    await owner.query(
      `insert into app.audit_entry (id, about_club_id, actor, action, subject, detail)
       select gen_random_uuid(), $1, 'fan:x', 'bid.placed', 'lot:' || n, '{}' from generate_series(1, 20000) as n`,
      [club.id],
    );
    const [first] = (
      await owner.query(
        `select min(position)::int as position from app.audit_entry where about_club_id = $1`,
        [club.id],
      )
    ).rows;
    const countReads = async (tx: Tx) => {
      const { rows } = await tx.execute<{ read: string }>(sql`
        select pg_stat_get_xact_tuples_returned(name::regclass) + pg_stat_get_xact_tuples_fetched(name::regclass) as read
        from unnest(array['app.audit_entry', 'app.audit_link']) as name`);
      return rows.map(({ read }) => Number(read));
    };
    const readPage = () =>
      ctx.unitOfWork({ clubId: null }, async ({ tx }) => {
        const before = await countReads(tx);
        const { entries } = await findUnlinked(tx, { after: first.position, limit: 200 });
        const after = await countReads(tx);
        return { unlinked: entries.length, reads: after.map((count, index) => count - (before[index] ?? 0)) };
      });
    const waiting = await readPage();
    await chainAuditEntries({ ctx });
    const linked = await readPage();
    await owner.query('alter table app.audit_entry reset (autovacuum_enabled)');
    expect([waiting.unlinked, linked.unlinked]).toEqual([200, 0]);
    for (const { reads } of [waiting, linked]) {
      for (const read of reads) expect(read).toBeLessThanOrEqual(1000);
    }
  });

  it('takes in what was written early and committed late', async () => {
    const club = await createClub(ctx);
    let commit = () => {};
    const wait = new Promise<void>((done) => {
      commit = done;
    });
    const late = ctx.unitOfWork({ clubId: club.id }, async (uow) => {
      uow.audit({ actor, action: 'thing.late', subject: 'task:1' });
      await pipeline(uow.tx, uow.takePending());
      await wait;
    });
    await write(club, 'thing.early');
    await chainAuditEntries({ ctx });
    commit();
    await late;
    await chainAuditEntries({ ctx });
    expect(await proofOf(club)).toMatchObject({ seq: 3, faultCount: 0 });
  });
});

describe('the proof', () => {
  it.each([
    [
      'an entry that was changed',
      'changed',
      (at: string) => [`update app.audit_entry set reason = 'x' where position = ${at}`],
    ],
    [
      'an entry that was given to another club',
      'changed',
      (at: string) => [`update app.audit_entry set about_club_id = null where position = ${at}`],
    ],
    [
      'an entry that was taken away',
      'missing',
      (at: string) => [`delete from app.audit_entry where position = ${at}`],
    ],
    [
      'an entry taken away with its link',
      'gap',
      (at: string) => [
        `delete from app.audit_entry where position = ${at}`,
        `delete from app.audit_link where position = ${at}`,
      ],
    ],
  ])('finds %s', async (_what, fault, statements) => {
    const { club, links } = await clubWithEntries(3);
    expect(await proofOf(club)).toMatchObject({ faultCount: 0 });
    await tamper(...statements(links[1]?.position ?? ''));
    const proof = await proofOf(club);
    expect(proof?.faults.map((found) => found.fault)).toContain(fault);
    const metrics = await app.inject('/metrics');
    expect(metrics.body).toMatch(/tifo_audit_faults [1-9]/);
  });

  it('finds a chain that was cut back, or made anew as a whole', async () => {
    const cut = await clubWithEntries(3);
    const remade = await clubWithEntries(3);
    await proveAuditChains({ ctx });
    const last = cut.links.at(-1)?.position;
    await tamper(
      `delete from app.audit_entry where position = ${last}`,
      `delete from app.audit_link where position = ${last}`,
      `update app.audit_entry set reason = 'x' where position = ${remade.links[0]?.position}`,
      `delete from app.audit_link where chain = '${remade.club.id}'`,
    );
    const proofs = new Map((await proveAuditChains({ ctx })).map((proof) => [proof.chain, proof.faults]));
    expect(proofs.get(cut.club.id)).toEqual([{ seq: 4, fault: 'rewritten' }]);
    expect(proofs.get(remade.club.id)).toEqual([{ seq: 4, fault: 'rewritten' }]);
  });
});

describe('the log', () => {
  it('is read page by page, by action, actor, subject, time and words', async () => {
    const { club } = await clubWithEntries(5);
    const owner = await createStaff(ctx, { club });
    const reason = 'Moved 100% away';
    await ctx.unitOfWork({ clubId: club.id }, async (uow) =>
      uow.audit({
        actor,
        action: 'other.done',
        subject: 'order:7',
        before: { a: 1 },
        after: { a: 2 },
        reason,
      }),
    );
    const read = async (query: string) => {
      const url = `/api/back-office/clubs/${club.slug}/audit-records${query}`;
      const reply = await app.inject({ url, headers: owner.headers() });
      expect(reply.statusCode).toBe(200);
      return reply.json();
    };
    const first = await read('?limit=4');
    expect(first).toMatchObject({ total: 8, hasMore: false });
    expect(first.items[0]).toMatchObject({
      ...{
        action: 'other.done',
        actorKind: 'PLATFORM',
        before: { a: 1 },
        after: { a: 2 },
        reason,
        seq: null,
      },
    });
    const second = await read(`?limit=4&cursor=${first.nextCursor}`);
    expect([second.items.length, second.nextCursor]).toEqual([4, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(8);
    const count = async (query: string) => (await read(query)).total;
    expect(await count('?filter[action]=thing.')).toBe(5);
    expect(await count('?filter[subject]=order:7')).toBe(1);
    expect(await count('?filter[actor]=system:test')).toBe(6);
    expect(await count('?q=100%25')).toBe(1);
    expect(await count('?q=1%25 a')).toBe(0);
    expect(await count('?filter[until]=2020-01-01T00:00:00.000Z')).toBe(0);
  });
});
