// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { connectStreams, openStreams } from '#web/testing/fake-event-source.ts';
import { followClub } from './live-stream.ts';

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
  expect(onChange).toHaveBeenLastCalledWith(true);
  expect(isStale(), 'what happened since the page was made').toBe(true);
  queryClient.setQueryData(queryKeys.exclusives('aurora-fc'), []);

  turnPage('hidden');
  expect(openStreams()).toEqual([]);
  expect(onChange).toHaveBeenLastCalledWith(false);

  turnPage('visible');
  expect(openStreams()).toEqual([ADDRESS]);
  connectStreams();
  expect(onChange).toHaveBeenLastCalledWith(true);
  expect(isStale()).toBe(true);
  leave();
  expect(openStreams()).toEqual([]);
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
