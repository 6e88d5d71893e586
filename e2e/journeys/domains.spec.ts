import { type DnsZone, type LocalDns, startLocalDns } from '../../apps/server/src/testing/local-dns.ts';
import { type LocalTlsProxy, startLocalTlsProxy } from '../../apps/server/src/testing/local-tls-proxy.ts';
import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsOwner } from '../support/owner.ts';

const HOST = 'fans.club.test';
const zone: DnsZone = { 'A front.club.test': ['127.0.0.1'] };
let dns: LocalDns;
let proxy: LocalTlsProxy;
test.beforeAll(async () => {
  dns = await startLocalDns(zone, Number(process.env.E2E_DNS_PORT));
  proxy = await startLocalTlsProxy(Number(process.env.E2E_PORT), Number(process.env.E2E_TLS_PORT));
});
test.afterAll(async () => {
  await proxy.stop();
  await dns.stop();
});

test('an owner gives the club a domain, from the records to green checks, makes it the address, and removes it', async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.getByRole('menuitem', { name: 'Domains', exact: true }).click();
  await expect(page.getByText('No domain of your own yet')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Add a domain' }).click();
  await checkDialog(page);
  await page.getByRole('textbox', { name: 'Domain' }).fill(`https://${HOST}/`);
  await page.getByRole('button', { name: 'Add it' }).click();

  const domain = page.getByRole('region', { name: HOST });
  const proof = domain.locator('li', { hasText: 'TXT' }).locator('code');
  await expect(proof).toHaveText([`_tifo.${HOST}`, /^tifo-verification=/]);
  await checkScreen(page);
  await domain.getByRole('button', { name: 'Check now' }).click();
  await expect(domain.getByText('Proof that it is yours: to do')).toBeVisible();
  await expect(domain.getByText('Leads here: to do')).toBeVisible();
  await checkScreen(page);

  zone[`TXT _tifo.${HOST}`] = [(await proof.last().textContent()) ?? ''];
  zone[`CNAME ${HOST}`] = ['front.club.test'];
  await domain.getByRole('button', { name: 'Check now' }).click();
  for (const check of [
    'Proof that it is yours',
    'Leads here',
    'Certificate (https)',
    'Picture when shared',
  ]) {
    await expect(domain.getByText(`${check}: in order`)).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await checkDialog(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await domain.getByRole('button', { name: 'Make it the club’s address' }).click();
  const dialog = page.getByRole('dialog');
  await checkDialog(page);
  await dialog.getByRole('button', { name: 'Make it the club’s address' }).click();
  await expect(domain.getByText('Address of your club')).toBeVisible();

  await domain.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText(/Your club goes on at/)).toBeVisible();
  await checkDialog(page);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`Removed, and still leading to your club: ${HOST}`)).toBeVisible();
  const reply = await page.request.get('/clubs/aurora-fc');
  expect(reply.status()).toBe(200);
});
