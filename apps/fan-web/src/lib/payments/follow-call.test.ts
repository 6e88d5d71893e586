// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { I18n } from '#web/lib/i18n/i18n.ts';
import { type Caller, followCall } from './follow-call.ts';

const t = ((key: string) => key) as I18n['t'];

/** Sends the same request once after the other, each refused so; returns the keys that were sent. */
async function keysOf(refusals: ApiError[]): Promise<string[]> {
  const keys: string[] = [];
  const caller: Caller = { leaving: new AbortController() };
  for (const refusal of refusals) {
    const send = async (_: string, { idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey);
      throw refusal;
    };
    await followCall({ send, intentOf: String }, 'signed shirt', { t, caller }).catch(() => undefined);
  }
  return keys;
}

const refusal = (status: number) => new ApiError(status, { code: 'some.code', detail: 'No.' });

test.each([429, 401])(
  'a request that is turned away with %d keeps its key, since an earlier one may have been carried out',
  async (status) => {
    const [first, second] = await keysOf([refusal(status), refusal(status)]);
    expect(second).toBe(first);
  },
);

test('a request that was refused is another one when it is sent again', async () => {
  const [first, second] = await keysOf([refusal(409), refusal(409)]);
  expect(second).not.toBe(first);
});
