import type { DomainCheck } from '@tifo/contracts/back-office/domains';

/** UNKNOWN: the checks could not be made, so that what was known before holds. */
export type DomainStanding = 'FOUND' | 'LOST' | 'UNKNOWN';

type Found = Pick<DomainCheck, 'check' | 'state' | 'finding'>;

/** Returns whether browsers reach the platform under a domain by https, by its last checks. */
export function readStanding(checks: readonly Found[]): DomainStanding {
  const [dns, tls] = (['DNS', 'TLS'] as const).map((name) => checks.find(({ check }) => check === name));
  if (dns?.finding === 'noAddress' || dns?.finding === 'leadsElsewhere') return 'LOST';
  if (dns?.state !== 'GREEN' || !tls || tls.state === 'WAITING') return 'UNKNOWN';
  return tls.state === 'GREEN' || tls.finding === 'endsSoon' ? 'FOUND' : 'LOST';
}
