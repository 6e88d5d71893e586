import { expect, test } from 'vitest';
import { findHeads } from '#server/audit/audit-chain-store.ts';
import { chainAuditEntries } from '#server/audit/chain-audit-entries.ts';
import { proveDueChains } from '#server/audit/prove-audit-chains.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countDatabaseWork } from '#server/testing/count-database-work.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { asOwner } from '#server/testing/start-second-app.ts';

const { ctx, ownerUrl } = await buildTestApp();
const { $client } = ctx.db;

async function clubWithEntries(count: number): Promise<string> {
  const { id: clubId } = await createClub(ctx);
  for (let nth = 0; nth < count; nth += 1)
    await ctx.unitOfWork({ clubId }, async (uow) =>
      uow.audit({ actor: system('test'), action: 'thing.changed', subject: `task:${nth}` }),
    );
  await chainAuditEntries({ ctx });
  return clubId;
}

const proofsOf = async (chains: string[]) => {
  const { rows } = await $client.query(
    'select chain, count(*)::int as proofs from app.audit_proof where chain = any($1) group by chain',
    [chains],
  );
  return rows.reduce((sum, { proofs }) => sum + proofs, 0);
};
/** As if all proofs so far were of yesterday. */
const nextDay = () =>
  asOwner(
    ownerUrl,
    `set session_replication_role = replica; update app.audit_proof set created_at = created_at - interval '1 day'`,
  );

test('each chain is proven once a day; where a run stops, the next goes on', async () => {
  const chains = [];
  for (let nth = 0; nth < 4; nth += 1) chains.push(await clubWithEntries(2));
  await proveDueChains({ ctx });
  expect(await proofsOf(chains)).toBe(4);
  await nextDay();
  const drain = new AbortController();
  let proven = 0;
  const next = () => {
    proven += 1;
    if (proven === 2) drain.abort();
    return ctx.ids.next();
  };
  await proveDueChains({ ctx: { ...ctx, ids: { next }, draining: drain.signal } });
  expect(await proofsOf(chains)).toBeLessThanOrEqual(6);
  await proveDueChains({ ctx });
  expect(await proofsOf(chains)).toBe(8);
  await proveDueChains({ ctx });
  expect(await proofsOf(chains)).toBe(8);
});

test('a chain whose links are all gone is due too', async () => {
  const chain = await clubWithEntries(2);
  await proveDueChains({ ctx });
  await nextDay();
  await asOwner(
    ownerUrl,
    `set session_replication_role = replica; delete from app.audit_link where chain = '${chain}'`,
  );
  await proveDueChains({ ctx });
  const { rows } = await $client.query(
    'select fault_count from app.audit_proof where chain = $1 order by created_at desc limit 1',
    [chain],
  );
  expect(rows[0].fault_count).toBeGreaterThan(0);
});

test('the last link of a chain is read without the others', async () => {
  const chains = [await clubWithEntries(3), await clubWithEntries(5)];
  let heads: Awaited<ReturnType<typeof findHeads>> = new Map();
  const work = await countDatabaseWork(async () => {
    heads = await findHeads(ctx.db, [...chains, ...chains]);
  });
  expect(work.rows).toBe(2);
  // Opening a club is an entry too.
  expect(chains.map((chain) => heads.get(chain)?.seq)).toEqual([4, 6]);
});
