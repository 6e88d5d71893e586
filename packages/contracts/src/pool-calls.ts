const LIMIT_MS = 20_000;
const TARGET = 'AWSCognitoIdentityProviderService.';
/** A renewal that is given up could present the same refresh token twice (decision 0112). */
const RENEWAL = `${TARGET}GetTokensFromRefreshToken`;

/**
 * Returns a `fetch` that gives up a call of the user pool whose answer is not there after twenty seconds, as an AbortError. The sign-in library sets no
 * limit and its functions take no signal: on a network that vanishes they would wait for minutes. It tries again whatever
 * fails by another name.
 */
export function limitPoolCalls(send: typeof fetch): typeof fetch {
  return (address, init) => {
    const target = new Headers(init?.headers).get('x-amz-target');
    if (!target || target === RENEWAL || init?.signal || init?.keepalive) return send(address, init);
    const late = new AbortController();
    // Without effect on an answer that has been read.
    setTimeout(() => late.abort(), LIMIT_MS);
    return send(address, { ...init, signal: late.signal });
  };
}

export interface PoolAddress {
  id: string;
  /** Where it is, unless it is Amazon's own. */
  endpoint?: string | null | undefined;
}

/** Sends a call to the user pool, as the sign-in library does. */
export function sendToPool(
  { id, endpoint }: PoolAddress,
  operation: string,
  { input, ...init }: { input: object } & Pick<RequestInit, 'signal' | 'keepalive'>,
): Promise<Response> {
  const [region] = id.split('_');
  return fetch(endpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    ...init,
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET + operation },
    body: JSON.stringify(input),
  });
}

/**
 * Ends a session at the pool. Nobody waits for it: who logs out has to be logged out here at once, and the browser sends it
 * also after the page is left. Where it is lost, the token ends by itself.
 */
export function revokeSession(
  pool: PoolAddress & { clientId: string },
  refreshToken: string | undefined,
): void {
  if (refreshToken === undefined) return;
  const input = { ClientId: pool.clientId, Token: refreshToken };
  sendToPool(pool, 'RevokeToken', { input, keepalive: true }).catch(() => undefined);
}
