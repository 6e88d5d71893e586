import type { DomainCheck } from '@tifo/contracts/back-office/domains';
import { expect, test } from 'vitest';
import { green, todo, waiting } from './doctor/dns-checks.ts';
import { readStanding } from './domain-standing-rules.ts';

const leadsHere = green('DNS', 'leadsHere');

test.each<[DomainCheck[], string]>([
  [[leadsHere, green('TLS', 'certified')], 'FOUND'],
  [[leadsHere, todo('TLS', 'endsSoon')], 'FOUND'],
  [[leadsHere, todo('TLS', 'expired')], 'LOST'],
  [[leadsHere, todo('TLS', 'noCertificate')], 'LOST'],
  [[todo('DNS', 'leadsElsewhere'), waiting('TLS')], 'LOST'],
  [[todo('DNS', 'noAddress'), waiting('TLS')], 'LOST'],
  // Nobody's fault but a name server's, or not looked at yet.
  [[todo('DNS', 'unanswered'), waiting('TLS')], 'UNKNOWN'],
  [[todo('DNS', 'noTarget'), waiting('TLS')], 'UNKNOWN'],
  [[leadsHere, waiting('TLS')], 'UNKNOWN'],
  [[], 'UNKNOWN'],
])('checks of a domain tell whether it leads here: %#', (checks, standing) => {
  expect(readStanding(checks)).toBe(standing);
});
