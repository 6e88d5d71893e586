import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';
import { addDomain, type DomainLocks, makeDomainPrimary, removeDomain } from '../change-domains.ts';
import { proveDomain, type VerificationStore } from '../check-domain.ts';
import { findLeading } from '../domain-store.ts';
import { customDomains } from '../domain-tables.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const { ctx } = sound;
const actor = system('test');
const newHost = () => `${randomBytes(5).toString('hex')}.example`;

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    (result) => (result === false ? 'refused' : 'done'),
    (error: { code?: string }) => error.code ?? 'failed',
  );

/** Holds whoever comes here until `count` of them have. */
function meetingPoint(count: number) {
  let waiting = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    waiting += 1;
    if (waiting === count) open();
    await opened;
  };
}

describe('two clubs that prove one domain at once', () => {
  const race = async ({ ctx: on }: TestApp, store?: VerificationStore) => {
    const host = newHost();
    const clubs = [await createClub(on), await createClub(on)];
    for (const club of clubs) await addDomain({ ctx: on, actor, input: { club, host } });
    const proofs = clubs.map((club) =>
      proveDomain({ ctx: on, actor, input: { club, host }, ...(store && { store }) }),
    );
    return (await Promise.all(proofs.map(outcomeOf))).toSorted();
  };

  test('one has it, and the other is told', async () => {
    for (let round = 0; round < 10; round += 1) expect(await race(sound)).toEqual(['done', 'refused']);
  });

  test('fails, where both look before one writes', async () => {
    const meet = meetingPoint(2);
    const store: VerificationStore = {
      lockHost: async () => undefined,
      findLeading: async (tx, host) => {
        const owner = await findLeading(tx, host);
        await meet();
        return owner;
      },
      verifyDomain: async (tx, { clubId, host, at }) => {
        const isIts = and(eq(customDomains.clubId, clubId), eq(customDomains.host, host));
        await tx.update(customDomains).set({ state: 'VERIFIED', verifiedAt: at }).where(isIts);
        return true;
      },
    };
    expect(await race(broken, store)).toEqual(['done', 'failed']);
  });
});

describe('changes of a club’s domains at once', () => {
  const openClub = async ({ ctx: on }: TestApp) => {
    const club = await createClub(on);
    const hosts = [newHost(), newHost()] as const;
    for (const host of hosts) await createDomain(on, { club, host, isPrimary: false });
    return { club, hosts };
  };

  test('a domain that is removed is never the primary one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { club, hosts } = await openClub(sound);
      const call = { ctx, actor, input: { club, host: hosts[0] } };
      const ends = [makeDomainPrimary(call), removeDomain(call)].map(outcomeOf);
      const [made, removed] = await Promise.all(ends);
      expect(removed).toBe('done');
      expect(['done', 'domain.notFound']).toContain(made);
      expect((await getClub(ctx, club.slug)).primaryDomain).toBeNull();
    }
  });

  /** Makes them wait for the club's rows in this order, and then lets them go on. */
  const inOrder = async (
    { ctx: on }: TestApp,
    club: ClubRecord,
    works: (() => Promise<unknown>)[],
  ): Promise<string[]> => {
    const holder = await on.db.$client.connect();
    await holder.query('begin');
    await holder.query('select from app.custom_domain where club_id = $1 for update', [club.id]);
    const ends: Promise<string>[] = [];
    for (const work of works) {
      ends.push(outcomeOf(work()));
      // It has decided, and waits to write, or for the lock.
      await expect.poll(() => countWaiting(on)).toBe(ends.length);
    }
    await holder.query('rollback');
    holder.release();
    return Promise.all(ends);
  };

  const noLocks = { lockClub: async () => undefined };

  const raceToRemove = async (on: TestApp, locks?: DomainLocks) => {
    const { club, hosts } = await openClub(on);
    const call = { ctx: on.ctx, actor, input: { club, host: hosts[0] }, ...(locks && { locks }) };
    const ends = await inOrder(on, club, [() => removeDomain(call), () => makeDomainPrimary(call)]);
    expect((await getClub(on.ctx, club.slug)).primaryDomain).toBeNull();
    return ends;
  };

  test('one that is made primary while it is removed is no longer found', async () => {
    expect(await raceToRemove(sound)).toEqual(['done', 'domain.notFound']);
  });

  test('without the lock, it was found, and only its row refuses', async () => {
    expect(await raceToRemove(broken, noLocks)).toEqual(['done', 'domain.notReady']);
  });

  const raceToBePrimary = async (on: TestApp, locks?: DomainLocks) => {
    const { club, hosts } = await openClub(on);
    const works = hosts.map(
      (host) => () =>
        makeDomainPrimary({ ctx: on.ctx, actor, input: { club, host }, ...(locks && { locks }) }),
    );
    return (await inOrder(on, club, works)).toSorted();
  };

  test('of two that are made primary, the later one is', async () => {
    expect(await raceToBePrimary(sound)).toEqual(['done', 'done']);
  });

  test('without the lock, one of them fails', async () => {
    expect(await raceToBePrimary(broken, noLocks)).toEqual(['done', 'failed']);
  });
});
