import type { StaffSession, Workplace } from '@tifo/contracts/back-office/staff';
import { createContext, use } from 'react';

/** The address of what belongs to no club; no club can have this slug. */
export const PLATFORM = '@platform';

/** Everywhere somebody works: the clubs, and for whoever runs it the platform. */
export function placesOf({ workplaces, platform }: StaffSession): Workplace[] {
  if (!platform) return workplaces;
  const place = { ...platform, slug: PLATFORM, logoUrl: '', state: 'LIVE' as const, roles: [] };
  return [...workplaces, { ...place, languages: ['en', 'fr'] }];
}

interface AtWork {
  session: StaffSession;
  workplace: Workplace;
  /** Reads anew who works where. */
  refresh: () => Promise<void>;
}

export const WorkplaceContext = createContext<AtWork | null>(null);

/** Returns the user and the club they work for. */
export function useWorkplace(): AtWork {
  const atWork = use(WorkplaceContext);
  if (!atWork) throw new Error('No club is open');
  return atWork;
}
