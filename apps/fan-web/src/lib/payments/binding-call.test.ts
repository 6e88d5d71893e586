// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { loseNetwork } from '#web/testing/network.ts';
import { BINDING_LIMIT_MS, type LossReason, lookUp, type Sending, sendOnce } from './binding-call.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

/** Reports the request as sent, then runs `answer`. */
const sent = (answer: () => Promise<unknown>) => (sending: Sending) => {
  sending.onSent();
  return answer();
};

const refuse = (status: number) => () => Promise.reject(new ApiError(status, { code: 'bid.tooLow' }));
const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'));

test('hands over what was answered, also a refusal', async () => {
  expect(await sendOnce(sent(async () => 'in'))).toBe('in');
  await expect(sendOnce(sent(refuse(409)))).rejects.toMatchObject({ status: 409 });
  await expect(sendOnce(sent(refuse(500)))).rejects.toMatchObject({ status: 500 });
});

test.each<[string, (sending: Sending) => Promise<unknown>, LossReason, boolean]>([
  ['no answer within ten seconds', sent(never), 'unanswered', true],
  ['a connection that breaks', sent(loseConnection), 'unanswered', true],
  ['a proxy that gives up waiting', sent(refuse(504)), 'unanswered', true],
  ['what could not even leave', never, 'unreachable', false],
])('takes %s for lost', async (_, send, reason, isSent) => {
  const outcome = expect(sendOnce(send)).rejects.toMatchObject({ reason, isSent });
  await vi.advanceTimersByTimeAsync(BINDING_LIMIT_MS);
  await outcome;
});

test('does not even begin while offline', async () => {
  loseNetwork();
  const send = vi.fn(never);
  await expect(sendOnce(send)).rejects.toMatchObject({ reason: 'offline', isSent: false });
  expect(send).not.toHaveBeenCalled();
});

test('takes back what is still on its way when the person leaves', async () => {
  const leaving = new AbortController();
  const signals: AbortSignal[] = [];
  const outcome = sendOnce((sending) => {
    signals.push(sending.signal);
    return never();
  }, leaving.signal);
  leaving.abort();
  await expect(outcome).rejects.toMatchObject({ reason: 'canceled', isSent: false });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('believes that a call was not done only well after its deadline', async () => {
  const isDone = vi.fn(async () => false);
  const settled = vi.fn();
  void lookUp(isDone, new Date(Date.now() + 5000)).then(settled);
  await vi.advanceTimersByTimeAsync(8900);
  expect(isDone).toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(settled).toHaveBeenCalledWith(false);
});

test('keeps asking while nobody answers, and stops when the server no longer says', async () => {
  const answers = [loseConnection, refuse(503), never, async () => true];
  const found = lookUp(async () => (answers.shift() ?? never)(), new Date());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await found).toBe(true);
  expect(await lookUp(refuse(401), new Date())).toBeUndefined();
});
