import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitPoolCalls } from './pool-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
const call = (operation: string) =>
  limitPoolCalls(silent)('/idp/', {
    method: 'POST',
    headers: { 'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}` },
  });

test('a sign-in without an answer is given up after twenty seconds', async () => {
  const failed = call('InitiateAuth').catch(({ name }: Error) => name);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await failed).toBe('AbortError');
});

test('an answer that stops half-way is given up, too', async () => {
  let signal: AbortSignal | null | undefined;
  const send: typeof fetch = async (_, init) => {
    signal = init?.signal;
    return new Response('{');
  };
  await limitPoolCalls(send)('/idp/', {
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(signal?.aborted).toBe(true);
});

test.each([
  ['the renewal of a session', () => call('GetTokensFromRefreshToken')],
  ['what is no call of the pool', () => limitPoolCalls(silent)('/api/clubs')],
])('%s is waited for', async (_, begin) => {
  const ended = vi.fn();
  void begin().finally(ended);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ended).not.toHaveBeenCalled();
});
