import { setTimeout as pause } from 'node:timers/promises';

/** What a call that makes something is told: the library's own repetition is off, this file repeats. */
export interface OnceOptions {
  idempotencyKey: string;
  maxNetworkRetries: 0;
}

export interface Making<Made> {
  /** The same for all who want the same thing. */
  key: string;
  make(options: OnceOptions): Promise<Made>;
  /** Finds what an earlier call has made. */
  look(): Promise<Made | undefined>;
}

/** Calls that Stripe itself failed, each time anew, before we leave it for later. */
const MAX_FAILURES = 2;
const MAX_KEYS = 50;
const PAUSE_MS = 300;

/**
 * Makes something at Stripe once. Stripe repeats its first answer to a key for a day, also when that was an error of its
 * own: then what may have been made is looked for, and if there is nothing the next key is used. Keys follow from the
 * first one, so that all who try at the same time try the same.
 */
export async function makeOnce<Made>({ key, make, look }: Making<Made>): Promise<Made> {
  let failures = 0;
  for (let turn = 1; turn <= MAX_KEYS; ) {
    try {
      return await make({ idempotencyKey: turn === 1 ? key : `${key}:${turn}`, maxNetworkRetries: 0 });
    } catch (error) {
      const failure = readFailure(error);
      if (failure === 'refused') throw error;
      if (failure !== 'repeated') failures += 1;
      if (failure === 'unknown') {
        if (failures >= MAX_FAILURES) throw error;
        await pause(PAUSE_MS);
        continue;
      }
      const made = await look();
      if (made) return made;
      if (failures >= MAX_FAILURES) throw error;
      turn += 1;
    }
  }
  throw new Error('Stripe has failed under every key');
}

/**
 * `kept`: Stripe failed and will say so again under this key; `repeated`: it has just done so. `unknown`: no answer came,
 * or the first call under the key is still under way. The same key finds out.
 */
function readFailure(error: unknown): 'kept' | 'repeated' | 'unknown' | 'refused' {
  const { type, statusCode, headers } = error as StripeFailure;
  if (type === 'StripeConnectionError' || statusCode === 409) return 'unknown';
  if (statusCode === undefined || statusCode < 500) return 'refused';
  return headers?.['idempotent-replayed'] === 'true' ? 'repeated' : 'kept';
}

interface StripeFailure {
  type?: string;
  statusCode?: number;
  headers?: Record<string, string>;
}
