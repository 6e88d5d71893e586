const RESPONSE_LIMIT_MS = 20_000;
const BODY_LIMIT_MS = 60_000;

/**
 * As `fetch`, but lost when the response has not begun within twenty seconds, or not ended a minute later: a network that
 * vanishes fails no request, and browsers wait for minutes. Throws a TypeError, as for any lost request, with the name
 * `TimeoutError`.
 */
export async function fetchInTime(path: string, { signal, ...init }: RequestInit): Promise<Response> {
  const late = new AbortController();
  const giveUp = () => late.abort(Object.assign(new TypeError('No response'), { name: 'TimeoutError' }));
  const limit = setTimeout(giveUp, RESPONSE_LIMIT_MS);
  try {
    const signals = signal ? [signal, late.signal] : [late.signal];
    const response = await fetch(path, { ...init, signal: AbortSignal.any(signals) });
    // Without effect on a body that has been read.
    setTimeout(giveUp, BODY_LIMIT_MS);
    return response;
  } finally {
    clearTimeout(limit);
  }
}

/** Whether nobody should wait for the same once more without being told. */
export function isLate(error: unknown): boolean {
  return error instanceof TypeError && error.name === 'TimeoutError';
}
