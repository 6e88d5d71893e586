import { act, cleanup, renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { useTrial } from './trial-table.tsx';

afterEach(cleanup);

/** A trial whose outcomes arrive when the test says so, in any order. */
async function openTrial() {
  const texts = await createTexts('en');
  const waiting = new Map<string, PromiseWithResolvers<string>>();
  const attempt = (csv: string) => {
    const outcome = Promise.withResolvers<string>();
    waiting.set(csv, outcome);
    return outcome.promise;
  };
  const { result } = renderHook(() => useTrial(attempt), {
    wrapper: ({ children }) => <I18nContextProvider value={texts}>{children}</I18nContextProvider>,
  });
  const choose = async (csv: string) => {
    act(() => void result.current.choose(new File([csv], `${csv}.csv`)));
    await expect.poll(() => waiting.has(csv)).toBe(true);
  };
  const settle = (csv: string, outcome: string | Error) =>
    act(async () => {
      if (outcome instanceof Error) waiting.get(csv)?.reject(outcome);
      else waiting.get(csv)?.resolve(outcome);
    });
  return { result, choose, settle };
}

test('the late outcome of an earlier table does not replace the later one’s', async () => {
  const { result, choose, settle } = await openTrial();
  await choose('first');
  await choose('second');
  await settle('second', 'two rows');
  await settle('first', 'one row');
  expect(result.current.tried).toEqual({ name: 'second.csv', csv: 'second', outcome: 'two rows' });
});

test('the late failure of an earlier table is not shown beside the later one', async () => {
  const { result, choose, settle } = await openTrial();
  await choose('first');
  await choose('second');
  await settle('second', 'two rows');
  await settle('first', new Error('The file is too large'));
  expect(result.current.failure).toBeNull();
});

test('what became of a table is not shown as the outcome of another', async () => {
  const { result, choose, settle } = await openTrial();
  await choose('first');
  await settle('first', 'would add one');
  const sent = result.current;
  await choose('second');
  await settle('second', 'would add two');
  act(() => sent.report('added one'));
  expect(result.current.tried?.outcome).toBe('would add two');
});
