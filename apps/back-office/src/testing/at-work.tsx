import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { Language } from '@tifo/contracts/values';
import type { ReactElement, ReactNode } from 'react';
import { WorkplaceContext } from '../lib/session/workplace-context.ts';

/** Odile, at work for the club `aurora`. */
export function AtWork({
  capabilities = [],
  languages = ['en', 'fr'],
  children,
}: {
  capabilities?: Capability[];
  languages?: Language[];
  children: ReactNode;
}): ReactElement {
  const workplace = {
    ...{ slug: 'aurora', name: 'Aurora', logoUrl: '', state: 'LIVE' as const, roles: [] },
    ...{ languages, capabilities },
  };
  const session = {
    ...{ username: 'odile', name: 'Odile', email: 'odile@club.example', isPlatformAdmin: false },
    ...{ workplaces: [workplace], hasMoreClubs: false, platform: null, endsAt: '2030-01-01T00:00:00.000Z' },
  };
  return (
    <WorkplaceContext value={{ session, workplace, refresh: async () => undefined }}>
      {children}
    </WorkplaceContext>
  );
}
