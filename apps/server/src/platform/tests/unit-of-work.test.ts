import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { auditEntries } from '#server/audit/audit-tables.ts';
import type { Context, UnitOfWork } from '#server/context.ts';
import { outboxEntries } from '#server/events/outbox-tables.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { defineTask } from '../tasks.ts';

const { ctx, ownerUrl } = await buildTestApp();
const club = await createClub(ctx);
const scope = { clubId: club.id };

const greet = defineTask({ name: 'greet', payload: z.object({ name: z.string() }) });
const greeted = vi.fn(async (_call: unknown) => undefined);
ctx.outbox.handle(greet.name, (_payload, entry) => greet.by(greeted).run(ctx, entry));

/** Tasks of the previous test may still be running. */
beforeEach(async () => {
  await ctx.outbox.flush();
  greeted.mockClear();
});

const auditsOf = (subject: string) => ctx.db.$count(auditEntries, eq(auditEntries.subject, subject));
const tasksOf = (dedupe: string) => ctx.db.$count(outboxEntries, eq(outboxEntries.dedupe, dedupe));

/** Requests one of every effect that a unit of work offers. */
function askForAll(uow: UnitOfWork, name: string): void {
  uow.audit({ actor: system('test'), action: 'greeting.asked', subject: `task:${name}` });
  uow.enqueue(greet, { name }, { dedupe: name });
  uow.invalidate(club);
  uow.broadcast({ clubSlug: club.slug, key: name }, 'auction', { id: name, status: 'ACTIVE' });
}

/** Returns the effects that have happened so far. */
function watch(name: string) {
  const heard: string[] = [];
  ctx.live.listen(club.slug, ({ text }) => void (text.includes(name) && heard.push(text)));
  const dropped = vi.spyOn(ctx.responseCache, 'dropClub');
  return async () => ({
    audits: await auditsOf(`task:${name}`),
    tasks: await tasksOf(name),
    heard: heard.length,
    dropped: dropped.mock.calls.filter(([slug]) => slug === club.slug).length,
  });
}

describe('a unit of work', () => {
  test('writes audit and tasks with its commit, and does the rest after it, each once', async () => {
    const happened = watch('ada');
    const before = await happened();
    await ctx.unitOfWork(scope, async (uow) => {
      askForAll(uow, 'ada');
      expect(await happened()).toEqual(before);
    });
    expect(await happened()).toEqual({ audits: 1, tasks: 1, heard: 1, dropped: before.dropped + 1 });
    await ctx.outbox.flush();
    expect(greeted).toHaveBeenCalledTimes(1);
    expect(greeted).toHaveBeenCalledWith(expect.objectContaining({ input: { name: 'ada' } }));
  });

  test('leaves no trace of what is rolled back', async () => {
    const happened = watch('ben');
    const before = await happened();
    const failing = ctx.unitOfWork(scope, async (uow) => {
      askForAll(uow, 'ben');
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    await ctx.outbox.flush();
    expect(await happened()).toEqual(before);
    expect(greeted).not.toHaveBeenCalled();
  });

  test('is joined by a use case that opens one: both stand, or neither', async () => {
    const inner = (at: Context) => at.unitOfWork(scope, async (uow) => askForAll(uow, 'cleo'));
    const happened = watch('cleo');
    const before = await happened();
    const failing = ctx.unitOfWork(scope, async (uow) => {
      await inner(uow);
      throw new Error('the outer one failed');
    });
    await expect(failing).rejects.toThrow('the outer one failed');
    expect(await happened()).toEqual(before);

    await ctx.unitOfWork(scope, async (uow) => {
      await inner(uow);
      expect(await happened()).toEqual(before);
    });
    expect(await happened()).toMatchObject({ audits: 1, tasks: 1, heard: 1 });
  });

  test('would see half of it kept, were the use case given the context instead of the unit', async () => {
    const failing = ctx.unitOfWork(scope, async () => {
      await ctx.unitOfWork(scope, async (other) =>
        other.audit({ actor: system('test'), action: 'greeting.asked', subject: 'task:half' }),
      );
      throw new Error('the outer one failed');
    });
    await expect(failing).rejects.toThrow('the outer one failed');
    expect(await auditsOf('task:half')).toBe(1);
  });

  test('is not committed after a part of it failed, even if somebody swallowed the error', async () => {
    const swallowing = ctx.unitOfWork(scope, async (uow) => {
      askForAll(uow, 'dina');
      await uow
        .unitOfWork(scope, async () => {
          throw new Error('half done');
        })
        .catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('A part of the unit of work failed');
    expect([await auditsOf('task:dina'), await tasksOf('dina')]).toEqual([0, 0]);
  });

  test('belongs to one club: another cannot join, across clubs one can', async () => {
    const other = await createClub(ctx);
    const mixing = ctx.unitOfWork(scope, (uow) =>
      uow.unitOfWork({ clubId: other.id }, async () => undefined),
    );
    await expect(mixing).rejects.toThrow('cannot be joined');
    const clubId = await ctx.unitOfWork({ clubId: null }, (uow) =>
      uow.unitOfWork(scope, async (joined) => {
        joined.audit({ actor: system('test'), action: 'greeting.asked', subject: 'user:eli' });
        return joined.scope.clubId;
      }),
    );
    expect(clubId).toBe(club.id);
    const [entry] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.subject, 'user:eli'));
    expect(entry?.aboutClubId).toBe(club.id);
  });

  test('begins anew after a deadlock, and does nothing twice', async () => {
    const happened = watch('fay');
    const before = await happened();
    let attempts = 0;
    await ctx.unitOfWork(scope, async (uow) => {
      attempts += 1;
      askForAll(uow, 'fay');
      if (attempts < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    expect(attempts).toBe(3);
    expect(await happened()).toEqual({ audits: 1, tasks: 1, heard: 1, dropped: before.dropped + 1 });
  });

  test('does nothing of what follows when its commit fails', async () => {
    await asOwner(
      ownerUrl,
      `create function app.refuse_commit() returns trigger language plpgsql as $$
        begin if new.subject = 'task:gus' then raise exception 'not at the end'; end if; return null; end $$;
      create constraint trigger refuse_commit after insert on app.audit_entry deferrable initially deferred
        for each row execute function app.refuse_commit()`,
    );
    const happened = watch('gus');
    const before = await happened();
    const failing = ctx.unitOfWork(scope, async (uow) => askForAll(uow, 'gus'));
    await expect(failing).rejects.toThrow('not at the end');
    await ctx.outbox.flush();
    expect(await happened()).toEqual(before);
    expect(greeted).not.toHaveBeenCalled();
  });

  test('whose commit was carried out and not answered does what follows it all the same, once', async () => {
    const happened = watch('ida');
    const before = await happened();
    const { $client } = ctx.db;
    const connect = $client.connect.bind($client);
    vi.spyOn($client, 'connect').mockImplementationOnce(async () => {
      const client = await connect();
      const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
      const losing = async (...asked: unknown[]) => {
        const answer = await query(...asked);
        if (asked[0] !== 'commit') return answer;
        Object.assign(client, { query });
        throw new Error('Connection terminated unexpectedly');
      };
      return Object.assign(client, { query: losing });
    });
    let runs = 0;
    const once = { username: 'ida', route: 'greetings', key: 'one', body: {} };
    const reply = await ctx.unitOfWork({ ...scope, once }, async (uow) => {
      runs += 1;
      askForAll(uow, 'ida');
      return 'greeted';
    });
    expect([reply, runs]).toEqual(['greeted', 1]);
    expect(await happened()).toEqual({ audits: 1, tasks: 1, heard: 1, dropped: before.dropped + 1 });
    await expect.poll(() => greeted.mock.calls.length).toBe(1);
  });

  test('is seen to tell too early when the effects do not wait for the commit', async () => {
    const happened = watch('hal');
    const careless = ctx.unitOfWork(scope, async () => {
      ctx.live.publish({ clubSlug: club.slug, key: 'hal' }, 'auction', { id: 'hal', status: 'ACTIVE' });
      throw new Error('rolled back');
    });
    await expect(careless).rejects.toThrow('rolled back');
    expect((await happened()).heard).toBe(1);
  });
});
