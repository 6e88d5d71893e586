import { ApiError, isExplained } from '#web/lib/api/api-error.ts';
import type { I18n } from '#web/lib/i18n/i18n.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { LostCallError, lookUp, type Sending, sendOnce } from './binding-call.ts';

/** How long the button keeps turning while a lost answer is looked up; after that it is told when it comes. */
const LOOK_UP_LIMIT_MS = 20_000;

export interface KeyedSending extends Sending {
  idempotencyKey: string;
}

/** What is asked and said of a call whose answer was lost. */
export interface Outcome {
  /** Reads whether the request under the key was carried out. */
  isDone: (idempotencyKey: string, signal: AbortSignal) => Promise<boolean>;
  done: string;
  notDone: string;
}

export interface BindingCallOptions<Input, Reply> {
  /** Passes `sending` on to the call. */
  send: (input: Input, sending: KeyedSending) => Promise<Reply>;
  /** Names the request: the same one made again has the same idempotency key, until it has been answered. */
  intentOf: (input: Input) => string;
  /** Left out where a payments page follows: nothing binds before it. */
  outcomeOf?: (input: Input) => Outcome;
  /** `reply` is undefined when the answer was lost and the call turned out to be done. */
  onSuccess?: (reply: Reply | undefined) => unknown;
  /** Whatever became of it, also long after the screen was left. */
  onSettled?: () => unknown;
}

/** What is asked for, and the idempotency key it goes under until it has been answered. */
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

/** Sends a binding call once; undefined when its answer was lost and it turned out to be done. */
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
    if (isExplained(error)) caller.intent = undefined;
    if (!(error instanceof LostCallError)) throw error;
    const outcome = options.outcomeOf?.(input);
    const lost = { error, idempotencyKey, leaving, onLate: options.onSettled };
    if (outcome && (await isDoneAfterAll(t, outcome, lost))) return undefined;
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

/** Looks a lost answer up, and says what came of the call; throws when it is certain that nothing did. */
async function isDoneAfterAll(
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
  // Who still looks at the form reads there that it was not done.
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
