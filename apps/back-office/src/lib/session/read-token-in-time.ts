import { loadAuth } from './load-auth.ts';

/**
 * The id token, or a rejection when it is not there in time: a network that vanishes fails no request. A renewal that is late
 * goes on by itself: a second one beside it would present the same refresh token twice.
 */
export function readTokenInTime(limitMs: number): Promise<string | undefined> {
  return Promise.race([readIdToken(), rejectAfter(limitMs)]);
}

async function readIdToken(): Promise<string | undefined> {
  return (await loadAuth()).readIdToken();
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('No token in time')), ms));
}
