import { useLocation } from 'react-router';

/** Returns the address typed on the previous sign-in screen. */
export function useGivenEmail(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
