import type { DomainCheck } from '@tifo/contracts/back-office/domains';
import type { DnsRecords } from '#server/lib/outside/dns-records.ts';
import { DKIM_SELECTOR } from '#server/providers/mail/dkim-key.ts';
import { green, todo, whileAnswered } from './dns-checks.ts';

interface MailDomainParts {
  domain: string;
  /** The mail server of `SMTP_URL`, if there is one. */
  smtpHost: string | null;
  /** Base64 of the key that signs. */
  publicKey: string;
}

/** Whether receivers can tell that mails from the domain are really its own. */
export function findMailChecks(dns: DnsRecords, parts: MailDomainParts): Promise<DomainCheck[]> {
  return Promise.all([checkSpf(dns, parts), checkDkim(dns, parts), checkDmarc(dns, parts.domain)]);
}

function checkSpf(dns: DnsRecords, { domain, smtpHost }: MailDomainParts): Promise<DomainCheck> {
  return whileAnswered('SPF', async () => {
    const policies = (await dns.texts(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
    const [policy] = policies;
    const record = (value: string) => [{ type: 'TXT' as const, name: domain, value }];
    if (policy === undefined) {
      return todo('SPF', 'missing', { records: record(`v=spf1 ${smtpHost ? `a:${smtpHost}` : 'mx'} ~all`) });
    }
    if (policies.length > 1) return todo('SPF', 'several', { found: policies });
    if (/(?: [-~]all| redirect=\S+)\s*$/i.test(policy)) return green('SPF', 'present', [policy]);
    const closed = `${policy.replace(/\s+[+?]?all\s*$/i, '').trim()} ~all`;
    return todo('SPF', 'open', { found: [policy], records: record(closed) });
  });
}

function checkDkim(dns: DnsRecords, { domain, publicKey }: MailDomainParts): Promise<DomainCheck> {
  return whileAnswered('DKIM', async () => {
    const name = `${DKIM_SELECTOR}._domainkey.${domain}`;
    const records = [{ type: 'TXT' as const, name, value: `v=DKIM1; k=rsa; p=${publicKey}` }];
    const texts = await dns.texts(name);
    if (texts.length === 0) return todo('DKIM', 'missing', { records });
    const keys = texts.map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, ''));
    return keys.includes(publicKey)
      ? green('DKIM', 'present', [name])
      : todo('DKIM', 'differs', { found: texts, records });
  });
}

/** Receivers use the policy of the domain, or else that of the domain above it. */
function checkDmarc(dns: DnsRecords, domain: string): Promise<DomainCheck> {
  return whileAnswered('DMARC', async () => {
    for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
      const policies = (await dns.texts(`_dmarc.${name}`)).filter((text) => /^v=DMARC1\s*;/i.test(text));
      if (policies.length > 1) return todo('DMARC', 'several', { found: policies });
      if (policies.length === 1) return green('DMARC', 'present', policies);
    }
    const value = `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`;
    return todo('DMARC', 'missing', { records: [{ type: 'TXT', name: `_dmarc.${domain}`, value }] });
  });
}
