import { sendToPool } from '@tifo/contracts/pool-calls';
import type { WebSettings } from '@tifo/contracts/web-settings';

const MOST_MS = 10_000;

/**
 * Ends every session of the holder of an access token, as the pool's `GlobalSignOut` does. Throws an error with the
 * pool's name for the refusal, or `NetworkError`.
 */
export async function endAllSessions(
  userPool: WebSettings['userPool'],
  accessToken: string | undefined,
): Promise<void> {
  // The session is over: whoever is to end the others has to log in again.
  if (accessToken === undefined) throw named('NotAuthorizedException');
  const response = await sendToPool(userPool, 'GlobalSignOut', {
    input: { AccessToken: accessToken },
    signal: AbortSignal.timeout(MOST_MS),
  }).catch(() => {
    throw named('NetworkError');
  });
  if (response.ok) return;
  const { __type = '' } = (await response.json().catch(() => ({}))) as { __type?: string };
  throw named(__type);
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}
