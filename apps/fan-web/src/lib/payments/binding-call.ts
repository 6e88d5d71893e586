import { ApiError } from '#web/lib/api/api-error.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';

/** How long the user waits for the reply to a binding call, in milliseconds. */
export const BINDING_LIMIT_MS = 10_000;
/** The server may still be working on a call that it accepted before the deadline. */
const SETTLED_AFTER_MS = 4000;
const ASK_EVERY_MS = 2000;
const LONGEST_PAUSE_MS = 15_000;

/** What a call carries, so that it has no effect once nobody waits for it. */
export interface Sending {
  signal: AbortSignal;
  /** An instant in UTC. */
  deadline: string;
  onSent: () => void;
}

export type LossReason = 'offline' | 'unreachable' | 'canceled' | 'unanswered';

/**
 * A call without a reply. Only `unanswered` and `canceled` may have reached the server, and only where
 * `isSent`.
 */
export class LostCallError extends Error {
  readonly reason: LossReason;
  readonly isSent: boolean;
  readonly deadline: Date;

  constructor(reason: LossReason, { isSent, deadline }: { isSent: boolean; deadline: Date }) {
    super(`The call is lost: ${reason}`);
    this.name = 'LostCallError';
    this.reason = reason;
    this.isSent = isSent;
    this.deadline = deadline;
  }
}

/** Sends once: not while offline, not for longer than the limit, not after `canceled`, and never again. */
export async function sendOnce<Reply>(
  send: (sending: Sending) => Promise<Reply>,
  canceled: AbortSignal = new AbortController().signal,
): Promise<Reply> {
  const deadline = new Date(serverNow() + BINDING_LIMIT_MS);
  if (!navigator.onLine) throw new LostCallError('offline', { isSent: false, deadline });
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, BINDING_LIMIT_MS);
  canceled.addEventListener('abort', stop);
  let isSent = false;
  const onSent = () => {
    // A call that was still waiting for something else, such as a token, must not be sent any more.
    controller.signal.throwIfAborted();
    isSent = true;
  };
  try {
    const { signal } = controller;
    return await Promise.race([
      send({ signal, deadline: deadline.toISOString(), onSent }),
      rejectWhenAborted(signal),
    ]);
  } catch (error) {
    stop();
    if (!canceled.aborted && isAnswer(error)) throw error;
    throw new LostCallError(reasonOf(canceled, isSent), { isSent, deadline });
  } finally {
    clearTimeout(timer);
    canceled.removeEventListener('abort', stop);
  }
}

/**
 * Polls whether a call that may have reached the server was carried out, until that is certain: what is not
 * done by its deadline never will be. Returns undefined when the server no longer knows.
 */
export async function lookUp(
  isDone: (signal: AbortSignal) => Promise<boolean>,
  deadline: Date,
): Promise<boolean | undefined> {
  for (let pauseMs = ASK_EVERY_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const isCertain = serverNow() > deadline.getTime() + SETTLED_AFTER_MS;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), BINDING_LIMIT_MS);
    try {
      const answer = await Promise.race([isDone(patience.signal), rejectWhenAborted(patience.signal)]);
      if (answer || isCertain) return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return undefined;
    } finally {
      clearTimeout(timer);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Whether the server has decided; a proxy's timeout is no decision. */
function isAnswer(error: unknown): boolean {
  if (error instanceof ApiError) return error.status !== 502 && error.status !== 504;
  // Browsers throw a TypeError for a request that gets no response.
  return !(error instanceof TypeError) && (error as Error).name !== 'AbortError';
}

function reasonOf(canceled: AbortSignal, isSent: boolean): LossReason {
  if (canceled.aborted) return 'canceled';
  if (isSent) return 'unanswered';
  return navigator.onLine ? 'unreachable' : 'offline';
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
  });
}
