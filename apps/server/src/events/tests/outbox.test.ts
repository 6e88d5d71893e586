import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineTask } from '#server/platform/tasks.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { PostponedError } from '../outbox.ts';

describe('the outbox', () => {
  let testApp: TestApp;
  const greet = vi.fn(async () => undefined);
  const greeting = defineTask({ name: 'greet', payload: z.object({ name: z.string() }) });
  beforeAll(async () => {
    testApp = await buildTestApp();
    testApp.ctx.outbox.handle('greet', greet);
  });

  const add = (dedupe: string, fails = false) =>
    testApp.ctx.unitOfWork({ clubId: null }, async (uow) => {
      uow.enqueue(greeting, { name: dedupe }, { dedupe, clubId: null });
      if (fails) throw new Error('rolled back');
    });

  test('sends an effect once, however often it was asked for', async () => {
    await add('ada');
    await add('ada');
    await testApp.ctx.outbox.flush();
    await testApp.ctx.outbox.flush();
    expect(greet).toHaveBeenCalledTimes(1);
  });

  test('sends nothing of a transaction that was rolled back', async () => {
    greet.mockClear();
    await expect(add('ben', true)).rejects.toThrow('rolled back');
    await testApp.ctx.outbox.flush();
    expect(greet).not.toHaveBeenCalled();
  });

  test('keeps an effect that failed and sends it when it is due again', async () => {
    greet.mockClear();
    greet.mockRejectedValueOnce(new Error('mail server down'));
    await add('cleo');
    await testApp.ctx.outbox.flush();
    await testApp.ctx.db.$client.query(`update app.outbox set due_at = now() where dedupe = 'cleo'`);
    await testApp.ctx.outbox.flush();
    expect(greet).toHaveBeenCalledTimes(2);
  });

  test('sends what failed again at its own time, without being asked', async () => {
    greet.mockClear();
    greet.mockRejectedValueOnce(new Error('mail server down'));
    await add('dina');
    await testApp.ctx.outbox.flush();
    expect(greet).toHaveBeenCalledTimes(1);
    await expect.poll(() => greet.mock.calls.length).toBe(2);
  });

  test('leaves what comes while it is held until it is released', async () => {
    greet.mockClear();
    const { release } = testApp.ctx.outbox.hold();
    // A look that had begun before would still take what comes.
    await testApp.ctx.outbox.flush();
    await add('flo');
    await sleep(300);
    expect(greet).not.toHaveBeenCalled();
    release();
    await expect.poll(() => greet.mock.calls.length).toBe(1);
  });

  test('leaves what is postponed until its time, and counts no failure', async () => {
    greet.mockClear();
    greet.mockRejectedValueOnce(new PostponedError(new Date(Date.now() + 700)));
    await add('eli');
    await testApp.ctx.outbox.flush();
    await expect.poll(() => greet.mock.calls.length).toBe(2);
    await testApp.ctx.outbox.flush();
    const { rows } = await testApp.ctx.db.$client.query(
      `select attempts, last_error from app.outbox where dedupe = 'eli'`,
    );
    expect(rows).toEqual([{ attempts: 1, last_error: null }]);
  });

  test('does not run in circles when this clock is behind that of the database', async () => {
    greet.mockClear();
    const clockBehind = () => Promise.reject(new PostponedError(new Date(Date.now() - 60_000)));
    greet.mockImplementationOnce(clockBehind).mockImplementationOnce(clockBehind);
    await add('fay');
    await testApp.ctx.outbox.flush();
    expect(greet).toHaveBeenCalledTimes(1);
    await expect.poll(() => greet.mock.calls.length).toBe(3);
  });

  test('leaves nothing that was asked for a moment ago', async () => {
    greet.mockClear();
    for (let nth = 1; nth <= 300; nth += 1) {
      await add(`moment-${nth}`);
      await testApp.ctx.outbox.flush();
      expect(greet).toHaveBeenCalledTimes(nth);
    }
  });

  test('lets no kind wait until all of another is sent', async () => {
    const MANY = 60;
    const order: string[] = [];
    const { outbox } = testApp.ctx;
    outbox.handle('slow', async () => {
      await sleep(20);
      order.push('slow');
    });
    outbox.handle('code', async () => void order.push('code'));
    await testApp.ctx.unitOfWork({ clubId: null }, async (uow) => {
      const slow = Array.from({ length: MANY }, (_, index) => ({ kind: 'slow', dedupe: `slow-${index}` }));
      const entries = [...slow, { kind: 'code', dedupe: 'code' }];
      await outbox.add(uow.tx, ...entries.map((entry) => ({ ...entry, clubId: null, payload: {} })));
    });
    await outbox.flush();
    expect(order).toHaveLength(MANY + 1);
    expect(order.indexOf('code')).toBeLessThan(MANY / 2);
  });
});
