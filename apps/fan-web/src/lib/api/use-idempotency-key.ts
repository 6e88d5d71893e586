import { useRef } from 'react';

export interface IdempotencyKeys {
  /** Returns the same key for the same request until it is settled, so that a retry changes nothing twice. */
  keyOf: (request: string) => string;
  /** The request was answered: the same one made again gets a new key. */
  settle: () => void;
}

/** Idempotency keys for the attempts of one form. */
export function useIdempotencyKey(): IdempotencyKeys {
  const last = useRef<{ request: string; key: string } | undefined>(undefined);
  return {
    keyOf: (request) => {
      if (last.current?.request !== request) last.current = { request, key: crypto.randomUUID() };
      return last.current.key;
    },
    settle: () => {
      last.current = undefined;
    },
  };
}
