import { useRef } from 'react';

interface Intent {
  name: string;
  key: string;
}

export interface IntentKeys {
  /** The key of an intent: trying the same again sends the same key, so that nothing happens twice. */
  keyOf: (intent: string) => string;
  /** The intent was answered: asking for the same again is a new one. */
  settle: () => void;
}

/** Idempotency keys, one per intent of the fan. */
export function useIntentKey(): IntentKeys {
  const last = useRef<Intent | undefined>(undefined);
  return {
    keyOf: (name) => {
      if (last.current?.name !== name) last.current = { name, key: crypto.randomUUID() };
      return last.current.key;
    },
    settle: () => {
      last.current = undefined;
    },
  };
}
