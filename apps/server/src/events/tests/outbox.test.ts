import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';

describe('the outbox', () => {
  let testApp: TestApp;
  const greet = vi.fn(async () => undefined);
  beforeAll(async () => {
    testApp = await buildTestApp();
    testApp.ctx.outbox.handle('greet', greet);
  });

  const add = (dedupe: string, fails = false) =>
    inTransaction(testApp.ctx, { clubId: null }, async (tx) => {
      await testApp.ctx.outbox.add(tx, { clubId: null, kind: 'greet', dedupe, payload: { name: dedupe } });
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
});
