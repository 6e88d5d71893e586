const LIMIT_MS = 20_000;
/** A renewal that is given up could present the same refresh token twice (decision 0112). */
const RENEWAL = 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken';

/**
 * Returns a `fetch` that gives up a call of the user pool after twenty seconds, as an AbortError. The sign-in library sets no
 * limit and its functions take no signal: on a network that vanishes they would wait for minutes. It tries again whatever
 * fails by another name.
 */
export function limitPoolCalls(send: typeof fetch): typeof fetch {
  return (address, init) => {
    const target = new Headers(init?.headers).get('x-amz-target');
    if (!target || target === RENEWAL || init?.signal) return send(address, init);
    const late = new AbortController();
    const limit = setTimeout(() => late.abort(), LIMIT_MS);
    return send(address, { ...init, signal: late.signal }).finally(() => clearTimeout(limit));
  };
}
