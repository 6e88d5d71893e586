import { useCallback, useRef, useState } from 'react';

/** An amount that is chosen or typed into `field`, and what is wrong with it. */
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
