import { useCallback, useRef, useState } from 'react';

/** State of an amount that is chosen or typed into `field`, and its error. */
export function useTypedAmount(proposed: number) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(proposed));
  const [error, setError] = useState<string>();
  const change = useCallback((next: string) => {
    setTyped(next);
    setError(undefined);
  }, []);
  const choose = (amount: number) => change(String(amount));
  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
  };
  return { field, typed, error, change, choose, refuse };
}
