import { useSyncExternalStore } from 'react';
import { serverNow } from '#web/lib/api/server-clock.ts';

const TICK_MS = 1000;
let nowMs = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the server's time, updated every second; undefined on the server and while hydrating, where any
 * value would be wrong.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribe, readNow, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  nowMs = serverNow();
  for (const listener of listeners) listener();
}

function readNow(): number {
  // Between two ticks every component gets the same time.
  if (timer === undefined || nowMs === 0) nowMs = Math.floor(serverNow() / TICK_MS) * TICK_MS;
  return nowMs;
}
