import type { StaffSession, Workplace } from '@tifo/contracts/back-office/staff';
import { createContext, use } from 'react';

interface AtWork {
  session: StaffSession;
  workplace: Workplace;
}

export const WorkplaceContext = createContext<AtWork | null>(null);

/** Who works, and for which club. */
export function useWorkplace(): AtWork {
  const atWork = use(WorkplaceContext);
  if (!atWork) throw new Error('No club is open');
  return atWork;
}
