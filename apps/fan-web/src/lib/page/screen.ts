import { useMatches } from 'react-router';
import type { RouteHandle } from './page.ts';

const MISSING: RouteHandle = { name: 'notFound', source: '', tabs: [], texts: [], access: 'everyone' };

/** Returns what the current route declares about its screen. */
export function useScreen(): RouteHandle {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle?.source.includes('/pages/')) ?? MISSING;
}
