import type { DnsRecord, DomainCheck } from '@tifo/contracts/back-office/domains';
import { isPlatformHost } from '@tifo/contracts/club-hosts';
import { type DnsRecords, DnsUnansweredError } from '#server/lib/outside/dns-records.ts';

/** Builds the result of a check that has to be acted on. */
export function todo<Check extends DomainCheck['check']>(
  check: Check,
  finding: DomainCheck['finding'],
  { found = [], records = [] }: Partial<Pick<DomainCheck, 'found' | 'records'>> = {},
): DomainCheck {
  return { check, state: 'TODO', finding, found, records };
}

export function green(
  check: DomainCheck['check'],
  finding: DomainCheck['finding'],
  found: string[] = [],
): DomainCheck {
  return { check, state: 'GREEN', finding, found, records: [] };
}

export function waiting(check: DomainCheck['check']): DomainCheck {
  return { check, state: 'WAITING', finding: 'waiting', found: [], records: [] };
}

/** Runs a check of DNS; without an answer, that is what it found. */
export async function whileAnswered(
  check: DomainCheck['check'],
  ask: () => Promise<DomainCheck>,
): Promise<DomainCheck> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DnsUnansweredError) return todo(check, 'unanswered');
    throw error;
  }
}

/** Whether the record is there that only the holder of the domain can write. */
export function checkOwnership(dns: DnsRecords, challenge: DnsRecord): Promise<DomainCheck> {
  return whileAnswered('OWNERSHIP', async () => {
    const texts = await dns.texts(challenge.name);
    if (texts.some((text) => text.trim() === challenge.value)) return green('OWNERSHIP', 'proven');
    return todo('OWNERSHIP', 'noProof', { found: texts, records: [challenge] });
  });
}

/** Whether a host leads to the platform, and nowhere else. */
export function checkAddresses(dns: DnsRecords, { host, target }: { host: string; target: string }) {
  return whileAnswered('DNS', async () => {
    if (isPlatformHost(target, [])) return todo('DNS', 'noTarget');
    const ours = await dns.addresses(target);
    if (ours.length === 0) return todo('DNS', 'noTarget');
    const [addresses, aliases] = await Promise.all([dns.addresses(host), dns.aliases(host)]);
    const foreign = addresses.filter((address) => !ours.includes(address));
    const records = addressRecords({ host, target, addresses: ours });
    if (addresses.length === 0) return todo('DNS', 'noAddress', { records });
    // Behind a name server that replies by region, the same name has several addresses.
    if (foreign.length === 0 || aliases.includes(target)) return green('DNS', 'leadsHere', addresses);
    return todo('DNS', 'leadsElsewhere', { found: foreign, records });
  });
}

/** Returns the records that lead a host to the platform: an alias, or the addresses where none is possible. */
export function addressRecords(to: {
  host: string;
  target: string;
  addresses: readonly string[];
}): DnsRecord[] {
  const { host: name, target, addresses } = to;
  return [
    { type: 'CNAME', name, value: target },
    ...addresses.map((value): DnsRecord => ({ type: value.includes(':') ? 'AAAA' : 'A', name, value })),
  ];
}
