// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { breakStreams, connectStreams, openStreams, sendLiveEvent } from '#web/testing/fake-event-source.ts';
import { followClub } from './live-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const ADDRESS = '/api/clubs/aurora-fc/live-events';

function turnPage(visibility: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

function follow() {
  const queryClient = new QueryClient();
  const onChange = vi.fn<(isUp: boolean) => void>();
  queryClient.setQueryData(queryKeys.exclusives('aurora-fc'), []);
  const isStale = () => queryClient.getQueryState(queryKeys.exclusives('aurora-fc'))?.isInvalidated;
  return { queryClient, onChange, isStale, leave: followClub({ slug: 'aurora-fc', queryClient, onChange }) };
}

test('a tab behind others gives its connection up, and reads again what it missed when it comes forward', () => {
  const { queryClient, onChange, isStale, leave } = follow();
  connectStreams();
  expect(isStale(), 'what happened since the page was made').toBe(true);
  vi.advanceTimersByTime(3000);
  expect(onChange).toHaveBeenLastCalledWith(true);
  queryClient.setQueryData(queryKeys.exclusives('aurora-fc'), []);

  turnPage('hidden');
  expect(openStreams()).toEqual([]);
  expect(onChange).toHaveBeenLastCalledWith(false);

  turnPage('visible');
  expect(openStreams()).toEqual([ADDRESS]);
  connectStreams();
  expect(isStale()).toBe(true);
  vi.advanceTimersByTime(3000);
  expect(onChange).toHaveBeenLastCalledWith(true);
  leave();
  expect(openStreams()).toEqual([]);
});

test('polls through a gap of the stream, and reads twice after it, since the first answer may be kept from before', async () => {
  turnPage('visible');
  const { queryClient, onChange, isStale, leave } = follow();
  const readAll = () => queryClient.setQueryData(queryKeys.exclusives('aurora-fc'), []);
  connectStreams();
  readAll();
  vi.advanceTimersByTime(3000);
  expect(isStale(), 'the second reading after the stream has opened').toBe(true);
  expect(onChange).toHaveBeenLastCalledWith(true);

  await sendLiveEvent('gap', {});
  expect(onChange).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(60_000);
  expect(onChange, 'polls as long as it lasts').toHaveBeenLastCalledWith(false);

  readAll();
  await sendLiveEvent('resync', {});
  expect(isStale()).toBe(true);
  expect(onChange).toHaveBeenLastCalledWith(false);
  readAll();
  vi.advanceTimersByTime(3000);
  expect(isStale()).toBe(true);
  expect(onChange).toHaveBeenLastCalledWith(true);
  leave();
});

test('a stream that breaks before it is sure catches up again, one that was sure goes on', () => {
  turnPage('visible');
  const { onChange, leave } = follow();
  connectStreams();
  breakStreams();
  connectStreams();
  expect(onChange).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(3000);
  expect(onChange).toHaveBeenLastCalledWith(true);
  breakStreams();
  expect(onChange).toHaveBeenLastCalledWith(false);
  connectStreams();
  expect(onChange).toHaveBeenLastCalledWith(true);
  leave();
});

test('a tab opened behind others connects once it is looked at', () => {
  turnPage('hidden');
  const { leave } = follow();
  expect(openStreams()).toEqual([]);
  turnPage('visible');
  expect(openStreams()).toEqual([ADDRESS]);
  leave();
  turnPage('hidden');
  turnPage('visible');
  expect(openStreams()).toEqual([]);
});

test('several followers share one stream, which ends with the last of them', () => {
  turnPage('visible');
  const first = follow();
  const second = followClub({ slug: 'aurora-fc', queryClient: first.queryClient, onChange: first.onChange });
  expect(openStreams()).toEqual([ADDRESS]);
  first.leave();
  expect(openStreams()).toEqual([ADDRESS]);
  second();
  expect(openStreams()).toEqual([]);
});

test('tells style sheets whether something comes in, and nothing once nobody follows', () => {
  turnPage('visible');
  const { leave } = follow();
  const { dataset } = document.documentElement;
  connectStreams();
  vi.advanceTimersByTime(3000);
  expect(dataset.stream).toBe('up');
  breakStreams();
  expect(dataset.stream).toBe('down');
  leave();
  expect(dataset.stream).toBeUndefined();
});

test('a stream that falls silent, as when the network vanishes, is down and connects anew', async () => {
  turnPage('visible');
  const { onChange, isStale, queryClient, leave } = follow();
  connectStreams();
  vi.advanceTimersByTime(3000);
  for (let beats = 0; beats < 6; beats += 1) {
    vi.advanceTimersByTime(10_000);
    await sendLiveEvent('heartbeat', {});
  }
  expect(onChange, 'heard every ten seconds').toHaveBeenLastCalledWith(true);
  queryClient.setQueryData(queryKeys.exclusives('aurora-fc'), []);
  vi.advanceTimersByTime(25_000);
  expect(onChange, 'nothing heard').toHaveBeenLastCalledWith(false);
  expect(openStreams()).toEqual([ADDRESS]);
  connectStreams();
  expect(isStale(), 'what was missed is read').toBe(true);
  vi.advanceTimersByTime(3000);
  expect(onChange).toHaveBeenLastCalledWith(true);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(openStreams()).toEqual([]);
});
