import { ApiError, isFinal } from '#web/lib/api/api-error.ts';
import type { I18n } from '#web/lib/i18n/i18n.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { LostCallError, lookUp, type Sending, sendOnce } from './binding-call.ts';

/**
 * How long the button shows progress while a lost reply is looked up, in milliseconds; later the result is
 * shown as a toast.
 */
const LOOK_UP_LIMIT_MS = 20_000;

export interface KeyedSending extends Sending {
  idempotencyKey: string;
}

/** How to look up a call whose reply was lost, and the texts for its outcome. */
export interface Outcome {
  /** Returns whether the request with the key was carried out. */
  isDone: (idempotencyKey: string, signal: AbortSignal) => Promise<boolean>;
  done: string;
  notDone: string;
}

export interface BindingCallOptions<Input, Reply> {
  /** Passes `sending` on to the call. */
  send: (input: Input, sending: KeyedSending) => Promise<Reply>;
  /** Identifies the request: a repeated one keeps its idempotency key until it has been answered. */
  intentOf: (input: Input) => string;
  /** Omitted where a payments page follows: nothing is binding before it. */
  outcomeOf?: (input: Input) => Outcome;
  /** `reply` is undefined when it was lost and the call turned out to have been carried out. */
  onSuccess?: (reply: Reply | undefined) => unknown;
  /** Called whatever the outcome, also long after the screen was left. */
  onSettled?: () => unknown;
}

/** A request, and its idempotency key until it has been answered. */
export interface Intent {
  name: string;
  key: string;
}

/** The screen that makes the call. */
export interface Caller {
  intent?: Intent | undefined;
  /** Aborted when the screen closes. */
  leaving: AbortController;
}

/**
 * Sends a binding call once; returns undefined when its reply was lost and it turned out to have been carried
 * out.
 */
export async function followCall<Input, Reply>(
  options: BindingCallOptions<Input, Reply>,
  input: Input,
  { t, caller }: { t: I18n['t']; caller: Caller },
): Promise<Reply | undefined> {
  const name = options.intentOf(input);
  if (caller.intent?.name !== name) caller.intent = { name, key: crypto.randomUUID() };
  const { key: idempotencyKey } = caller.intent;
  const leaving = caller.leaving.signal;
  try {
    return await sendOnce((sending) => options.send(input, { ...sending, idempotencyKey }), leaving);
  } catch (error) {
    if (isFinal(error)) caller.intent = undefined;
    if (!(error instanceof LostCallError)) throw error;
    const outcome = options.outcomeOf?.(input);
    const lost = { error, idempotencyKey, leaving, onLate: options.onSettled };
    if (outcome && (await resolveLostCall(t, outcome, lost))) return undefined;
    const reason = error.isSent ? 'unanswered' : error.reason;
    throw failure(reason, t(`errors.call.${reason}`));
  }
}

interface LostCall {
  error: LostCallError;
  idempotencyKey: string;
  leaving: AbortSignal;
  onLate: (() => unknown) | undefined;
}

/**
 * Looks up a lost reply and notifies the fan of the outcome; throws when the call was certainly not carried
 * out.
 */
async function resolveLostCall(
  t: I18n['t'],
  { isDone, done, notDone }: Outcome,
  { error: { isSent, deadline }, idempotencyKey, leaving, onLate }: LostCall,
): Promise<boolean> {
  const tell = (known: boolean | undefined) => {
    if (known !== undefined) showToast(known ? 'success' : 'warning', known ? done : notDone);
  };
  if (!isSent) {
    if (leaving.aborted) tell(false);
    return false;
  }
  showToast('info', t('errors.call.checking'));
  const answer = lookUp((signal) => isDone(idempotencyKey, signal), deadline);
  const known = await Promise.race([answer, afterMs(LOOK_UP_LIMIT_MS)]);
  if (known === 'late') {
    void answer.then(tell).then(onLate);
    return false;
  }
  // A fan who still has the form open reads there that it was not done.
  if (known || leaving.aborted) tell(known);
  if (known === false) throw failure('notDone', notDone);
  return known === true;
}

function failure(reason: string, detail: string): ApiError {
  return new ApiError(0, { code: `call.${reason}`, detail });
}

function afterMs(ms: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), ms));
}

/**
 * Back from a payments page, the browser may show this page as it was left: sending, for ever. `reset` ends that.
 */
export function beginAnewOnReturn(caller: Caller, reset: () => void): void {
  const beginAnew = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    caller.intent = undefined;
    reset();
  };
  window.addEventListener('pageshow', beginAnew, { signal: caller.leaving.signal });
}
