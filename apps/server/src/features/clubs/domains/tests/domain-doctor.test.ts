import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { ClubDomains, DomainCheck } from '@tifo/contracts/back-office/domains';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { clubWebUrl, getClub } from '#server/features/clubs/index.ts';
import { loadWebBuild } from '#server/http/web-build.ts';
import { DkimKeys } from '#server/providers/mail/dkim-key.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { type DnsZone, startLocalDns } from '#server/testing/local-dns.ts';
import { ROOT_CERTIFICATE, startLocalTlsProxy } from '#server/testing/local-tls-proxy.ts';
import { PUBLIC_SITE } from '#server/testing/proxied-site.ts';
import { checkDueDomains } from '../check-domain.ts';

setDefaultCACertificates([...getCACertificates('default'), readFileSync(ROOT_CERTIFICATE, 'utf8')]);
const zone: DnsZone = { 'A front.club.test': ['127.0.0.1'] };
const dns = await startLocalDns(zone);
const proxy = await startLocalTlsProxy();
const { app, ctx } = await buildTestApp({
  env: {
    ...{ ...PUBLIC_SITE, MAIL_FROM: 'Tifo <no-reply@mail.tifo.example>', TRUST_PROXY: '1' },
    ...{ DNS_SERVER: dns.address, DOMAINS_TARGET: `front.club.test:${proxy.port}` },
  },
  web: await loadWebBuild(),
});
await app.listen({ port: 0, host: '127.0.0.1' });
proxy.backendPort = (app.server.address() as AddressInfo).port;
afterAll(async () => {
  await proxy.stop();
  await dns.stop();
});

async function openDesk() {
  const club = await createClub(ctx);
  const staff = await createStaff(ctx, { club });
  const url = `/api/back-office/clubs/${club.slug}/domains`;
  const headers = { host: 'tifo.example', ...staff.headers() };
  const post = async (path: string, payload: object = {}) => {
    const reply = await app.inject({ method: 'POST', url: `${url}${path}`, headers, payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  const list = async () => (await app.inject({ url, headers })).json<ClubDomains>();
  const check = async (host: string) => {
    const { body } = await post(`/${host}/check`);
    return domainOf(body, host);
  };
  return { club, post, list, check };
}

function domainOf({ domains }: ClubDomains, host: string) {
  return domains.find((each) => each.host === host) ?? expect.unreachable();
}

const findingsOf = ({ checks }: { checks: DomainCheck[] }) =>
  Object.fromEntries(checks.map(({ check, finding }) => [check, finding]));

/** Pastes every record that the desk shows. */
function paste(domain: ClubDomains['domains'][number]): void {
  for (const { type, name, value } of domain.records) {
    if (type !== 'A') zone[`${type} ${name}`] = [value];
  }
}

async function drawBanner(slug: string, width: number): Promise<void> {
  const bytes = await sharp({ create: { width, height: 700, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  await ctx.files.put(`clubs/${slug}/banner.webp`, { bytes, contentType: 'image/webp' });
}

describe('a primary domain that lapses', () => {
  const openPrimary = async (host: string) => {
    const desk = await openDesk();
    const { body } = await desk.post('', { host });
    paste(domainOf(body, host));
    await desk.check(host);
    await desk.post(`/${host}/make-primary`);
    const path = `/clubs/${desk.club.slug}/news`;
    const platformPage = () => app.inject({ url: path, headers: { host: 'tifo.example' } });
    const mails = async () => {
      await ctx.db.$client.query(
        `update app.outbox set due_at = now() where kind = 'lost-domain' and payload->>'host' = $1`,
        [host],
      );
      await ctx.outbox.flush();
      const { rows } = await ctx.db.$client.query<{ template: string }>(
        `select payload->>'template' as template from app.outbox where kind = 'mail' and payload->>'to' = $1 order by id`,
        [desk.club.contactEmail],
      );
      return rows.map(({ template }) => template);
    };
    const lapse = () => {
      zone[`CNAME ${host}`] = undefined;
      zone[`A ${host}`] = ['203.0.113.9'];
    };
    return { ...desk, platformPage, mails, lapse };
  };

  test('takes no page with it: pages and mails go on at the platform, and the club is told once', async () => {
    const host = 'lapsing.club.test';
    const { club, check, platformPage, mails, lapse } = await openPrimary(host);
    expect((await platformPage()).headers.location).toBe(`https://${host}/news`);
    lapse();
    expect(await check(host)).toMatchObject({ isPrimary: true, isFound: false });
    await check(host);
    expect((await platformPage()).statusCode).toBe(200);
    expect(clubWebUrl(ctx, await getClub(ctx, club.slug), '/news')).toContain('tifo.example/clubs/');
    expect(await mails()).toEqual(['domainLost']);
    zone[`A ${host}`] = ['127.0.0.1'];
    // A round between two of the usual times, since it is looked for until it is found.
    await checkDueDomains(ctx);
    expect((await platformPage()).headers.location).toBe(`https://${host}/news`);
    expect(await mails()).toEqual(['domainLost']);
  });

  test('and is found again within the hour mails nobody', async () => {
    const host = 'blinking.club.test';
    const { check, mails, lapse } = await openPrimary(host);
    lapse();
    await check(host);
    zone[`A ${host}`] = ['127.0.0.1'];
    await check(host);
    expect(await mails()).toEqual([]);
  });

  test('keeps its pages while a name server is silent', async () => {
    const host = 'silent.club.test';
    const { check, platformPage } = await openPrimary(host);
    zone[`FAIL ${host}`] = ['yes'];
    expect(await check(host)).toMatchObject({ isFound: true });
    expect((await platformPage()).headers.location).toBe(`https://${host}/news`);
  });
});

describe('a domain from its claim to green checks', () => {
  test('each check says what to do until it is done', async () => {
    const { club, post, check } = await openDesk();
    const added = await post('', { host: ' https://Fans.club.test/home ' });
    expect(added.status).toBe(201);
    expect(await check('fans.club.test')).toMatchObject({
      state: 'ADDED',
      checks: [
        {
          check: 'OWNERSHIP',
          state: 'TODO',
          finding: 'noProof',
          records: [{ name: '_tifo.fans.club.test' }],
        },
        {
          ...{ check: 'DNS', state: 'TODO', finding: 'noAddress' },
          records: [
            { type: 'CNAME', name: 'fans.club.test', value: 'front.club.test' },
            { type: 'A', name: 'fans.club.test', value: '127.0.0.1' },
          ],
        },
        { check: 'TLS', state: 'WAITING' },
        { check: 'PASSKEYS', state: 'WAITING' },
        { check: 'PICTURE', state: 'WAITING' },
      ],
    });
    zone['A fans.club.test'] = ['127.0.0.1', '203.0.113.9'];
    zone['TXT _tifo.fans.club.test'] = ['tifo-verification=another'];
    expect(await check('fans.club.test')).toMatchObject({
      checks: [
        { finding: 'noProof', found: ['tifo-verification=another'] },
        { finding: 'leadsElsewhere', found: ['203.0.113.9'] },
        ...[{}, {}, {}],
      ],
    });
    zone['A fans.club.test'] = undefined;
    paste(domainOf(added.body, 'fans.club.test'));
    await drawBanner(club.slug, 400);
    const small = await check('fans.club.test');
    expect(small.state).toBe('VERIFIED');
    expect(findingsOf(small)).toEqual({
      ...{ OWNERSHIP: 'proven', DNS: 'leadsHere', TLS: 'certified', PASSKEYS: 'possible', PICTURE: 'small' },
    });
    await drawBanner(club.slug, 1200);
    expect(findingsOf(await check('fans.club.test')).PICTURE).toBe('shown');
  });

  test('a certificate that browsers refuse, and a name server without an answer, are findings', async () => {
    const { post, check } = await openDesk();
    const wrong = await post('', { host: 'wrong.name.club.test' });
    paste(domainOf(wrong.body, 'wrong.name.club.test'));
    expect(findingsOf(await check('wrong.name.club.test')).TLS).toBe('wrongName');
    const old = await post('', { host: 'old.club.test' });
    paste(domainOf(old.body, 'old.club.test'));
    await proxy.expire();
    expect(findingsOf(await check('old.club.test')).TLS).toBe('expired');
    await post('', { host: 'dark.club.test' });
    zone['FAIL _tifo.dark.club.test'] = ['yes'];
    expect(findingsOf(await check('dark.club.test'))).toMatchObject({
      OWNERSHIP: 'unanswered',
      DNS: 'noAddress',
    });
  });

  test('connects to nothing but the platform, whatever the records say', async () => {
    const { post, check } = await openDesk();
    const added = await post('', { host: 'inward.club.test' });
    paste(domainOf(added.body, 'inward.club.test'));
    zone['CNAME inward.club.test'] = undefined;
    zone['A inward.club.test'] = ['10.0.0.1'];
    expect(findingsOf(await check('inward.club.test'))).toMatchObject({
      DNS: 'leadsElsewhere',
      TLS: 'waiting',
    });
  });

  test('the hourly round checks what is due, and forgets claims that nobody proved', async () => {
    const { post, list } = await openDesk();
    await post('', { host: 'due.club.test' });
    await post('', { host: 'forgotten.club.test' });
    await ctx.db.$client.query(
      `update app.custom_domain set added_at = now() - interval '31 days' where host = 'forgotten.club.test'`,
    );
    await checkDueDomains(ctx);
    const { domains } = await list();
    expect(domains.map(({ host }) => host)).toEqual(['due.club.test']);
    expect(domains[0]?.checkedAt).not.toBeNull();
  });
});

describe('the domain of the mails', () => {
  const check = async () => {
    const admin = await createStaff(ctx);
    const url = '/api/back-office/platform/mail-domain/check';
    const headers = { host: 'tifo.example', ...admin.headers() };
    return (await app.inject({ method: 'POST', url, headers, payload: {} })).json<{
      checks: DomainCheck[];
    }>();
  };

  test('shows the records of SPF, DKIM and DMARC until they are there', async () => {
    const before = await check();
    expect(findingsOf(before)).toEqual({ SPF: 'missing', DKIM: 'missing', DMARC: 'missing' });
    for (const { type, name, value } of before.checks.flatMap(({ records }) => records)) {
      zone[`${type} ${name}`] = [value];
    }
    const after = await check();
    expect(after.checks.every(({ state }) => state === 'GREEN')).toBe(true);
    const { publicKey } = await ctx.dkimKeys.current();
    expect(zone['TXT tifo._domainkey.mail.tifo.example']?.[0]).toContain(publicKey);
  });

  test('says what is wrong with records', async () => {
    zone['TXT mail.tifo.example'] = ['v=spf1 mx +all', 'other=1'];
    zone['TXT tifo._domainkey.mail.tifo.example'] = ['v=DKIM1; p=another'];
    zone['TXT _dmarc.mail.tifo.example'] = undefined;
    zone['TXT _dmarc.tifo.example'] = ['v=DMARC1; p=reject', 'v=DMARC1; p=none'];
    const found = await check();
    expect(findingsOf(found)).toEqual({ SPF: 'open', DKIM: 'differs', DMARC: 'several' });
    expect(found.checks[0]?.records).toMatchObject([{ value: 'v=spf1 mx ~all' }]);
    zone['TXT mail.tifo.example'] = ['v=spf1 mx -all', 'v=spf1 -all'];
    zone['TXT _dmarc.tifo.example'] = ['v=DMARC1; p=reject'];
    expect(findingsOf(await check())).toMatchObject({ SPF: 'several', DMARC: 'present' });
  });
});

test('has a key of its own for each platform, the same in every process', async () => {
  const other = new DkimKeys(ctx);
  expect(await other.current()).toEqual(await ctx.dkimKeys.current());
});
