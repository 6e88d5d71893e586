import type { StaffSession } from '@tifo/contracts/back-office/staff';
import { useCallback, useEffect, useState } from 'react';
import { ApiProblem } from '../calls/api-problem.ts';
import { callApi } from '../calls/call-api.ts';
import { useLatest } from '../calls/use-latest.ts';
import { SILENCE_LIMIT_MS } from '../calls/watch-silence.ts';
import { loadAuth } from './load-auth.ts';
import { readTokenInTime } from './read-token-in-time.ts';

export type SessionState =
  | { kind: 'reading' }
  /** `reason`: the message for a user who was signed out. */
  | { kind: 'out'; reason: string | null }
  | { kind: 'failed' }
  | { kind: 'in'; session: StaffSession };

/** Returns the signed-in user, with `refresh` to read the session again and `leave` to end it. */
export function useStaffSession() {
  const [state, setState] = useState<SessionState>({ kind: 'reading' });
  const begin = useLatest();
  const refresh = useCallback(async () => {
    const isLatest = begin();
    const read = await readSession();
    if (isLatest()) setState(read);
  }, [begin]);
  const leave = useCallback(
    async (reason: string | null = null) => {
      begin();
      setState({ kind: 'out', reason });
      await (await loadAuth()).signOut();
    },
    [begin],
  );
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return { state, refresh, leave };
}

async function readSession(): Promise<SessionState> {
  try {
    const token = await readTokenInTime(SILENCE_LIMIT_MS);
    if (token === undefined) return { kind: 'out', reason: null };
    return { kind: 'in', session: await callApi('GET /api/back-office/session', {}) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) return { kind: 'failed' };
    await (await loadAuth()).signOut();
    return { kind: 'out', reason: error.message };
  }
}
