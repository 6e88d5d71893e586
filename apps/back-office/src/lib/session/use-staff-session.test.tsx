import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStaffSession } from './use-staff-session.ts';

vi.mock('./auth.ts', () => ({
  configureAuth: async () => undefined,
  readIdToken: () => new Promise(() => undefined),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a session that cannot be renewed in time is said to be unread, and can be tried again', async () => {
  const { result } = renderHook(() => useStaffSession());
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(result.current.state.kind).toBe('reading');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(result.current.state.kind).toBe('failed');
});
