import { forget, readStored, type StorageKey, store } from './storage.ts';

type KeptKey = Extract<StorageKey, `${string}_amount`>;

/**
 * Keeps what a fan has typed while they log in, register or pay; `about` is what it is for: a club, or an
 * exclusive.
 */
export function keepTyped(key: KeptKey, about: string, typed: string): void {
  store(key, `${about} ${typed}`);
}

export function readKept(key: KeptKey, about: string): string | undefined {
  const kept = readStored(key);
  return kept?.startsWith(`${about} `) ? kept.slice(about.length + 1) : undefined;
}

/** Returns it and removes it: it is proposed once. */
export function takeKept(key: KeptKey, about: string): string | undefined {
  const kept = readKept(key, about);
  if (kept !== undefined) forget(key);
  return kept;
}
