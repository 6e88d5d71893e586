import { setTimeout as pause } from 'node:timers/promises';

/** Options of a call that creates something: retries of the library are off, since this file retries. */
export interface OnceOptions {
  idempotencyKey: string;
  maxNetworkRetries: 0;
}

export interface Making<Made> {
  /** The same for all callers that need the same object. */
  key: string;
  make(options: OnceOptions): Promise<Made>;
  /** Finds the object created by an earlier call. */
  look(): Promise<Made | undefined>;
}

/** Failures of Stripe itself, each with a new key, before the call is given up for now. */
const MAX_FAILURES = 2;
const MAX_KEYS = 50;
const PAUSE_MS = 300;

/**
 * Creates something at Stripe once. Stripe repeats its first reply to a key for a day, even if that was an
 * internal error of Stripe: in that case, looks for the object that may have been created, and if there is
 * none uses the next key. Keys are derived from the first one, so that concurrent callers use the same ones.
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
 * `kept`: Stripe failed and will repeat the error for this key; `repeated`: it has just done so. `unknown`:
 * there was no reply, or the first call with the key is still running; a call with the same key will show.
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
