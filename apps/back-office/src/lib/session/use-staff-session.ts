import type { StaffSession } from '@tifo/contracts/back-office/staff';
import { useCallback, useEffect, useState } from 'react';
import { ApiProblem } from '../calls/api-problem.ts';
import { callApi } from '../calls/call-api.ts';
import { loadAuth } from './load-auth.ts';

export type SessionState =
  | { kind: 'reading' }
  /** `reason`: what to say to somebody who was in and is not any more. */
  | { kind: 'out'; reason: string | null }
  | { kind: 'failed' }
  | { kind: 'in'; session: StaffSession };

/** Who is signed in here, read anew with `refresh`, ended with `leave`. */
export function useStaffSession() {
  const [state, setState] = useState<SessionState>({ kind: 'reading' });
  const refresh = useCallback(async () => setState(await readSession()), []);
  const leave = useCallback(async (reason: string | null = null) => {
    setState({ kind: 'out', reason });
    await (await loadAuth()).signOut();
  }, []);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return { state, refresh, leave };
}

async function readSession(): Promise<SessionState> {
  try {
    const token = await (await loadAuth()).readIdToken();
    if (token === undefined) return { kind: 'out', reason: null };
    return { kind: 'in', session: await callApi('GET /api/back-office/session', {}) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) return { kind: 'failed' };
    await (await loadAuth()).signOut();
    return { kind: 'out', reason: error.message };
  }
}
