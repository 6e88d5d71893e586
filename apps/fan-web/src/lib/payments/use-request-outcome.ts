import { useAppServices } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

/** Returns a function that reads whether an order, reservation or entry was made with a key. */
export function useRequestOutcome(): (idempotencyKey: string, signal: AbortSignal) => Promise<boolean> {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  return async (idempotencyKey, signal) => {
    const params = { ...(await readOwn()), idempotencyKey };
    const call = 'GET /api/clubs/{slug}/fans/{username}/requests/{idempotencyKey}';
    return (await callApi(call, { params, signal })).isDone;
  };
}
