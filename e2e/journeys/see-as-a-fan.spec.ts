import type { Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsOwner } from '../support/owner.ts';

// Names of this machine lead to the club that they contain.
const DOMAIN = `http://aurora-fc.localhost:${process.env.E2E_PORT}`;
test.use({ standIns: [DOMAIN] });

const BANNER = /^You see the site as Samir Haddad does, until .* Nothing can be changed\.$/;

async function openView(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'See as this fan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('She cannot find her order');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'See as this fan' }).click();
  return opened;
}

test('an owner sees the site as a fan does, on the platform and on the club’s own domain', async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.getByRole('menuitem', { name: 'Fans', exact: true }).click();
  await page.getByRole('link', { name: 'Samir Haddad' }).click();
  await expect(page.getByRole('button', { name: 'See as this fan' })).toBeVisible();
  const file = page.url();

  const onPlatform = await openView(page);
  await expect(onPlatform.getByText(BANNER)).toBeVisible();
  expect(new URL(onPlatform.url()).hash).toBe('');
  await onPlatform.goto('/clubs/aurora-fc/profile');
  await expect(onPlatform.getByText(BANNER)).toBeVisible();
  await checkScreen(onPlatform);
  await onPlatform.getByRole('button', { name: 'Back to the back office' }).click();
  await expect(onPlatform).toHaveURL(file);
  await onPlatform.close();

  await page.route('**/views', async (route) => {
    const reply = await route.fetch();
    const { address } = (await reply.json()) as { address: string };
    await route.fulfill({ response: reply, json: { address: `${DOMAIN}/profile${new URL(address).hash}` } });
  });
  const requests: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().startsWith(DOMAIN)) requests.push(`${request.url()} ${request.headers().referer}`);
  });
  const onDomain = await openView(page);
  await expect(onDomain.getByText(BANNER)).toBeVisible();
  await expect(onDomain).toHaveURL(`${DOMAIN}/profile`);
  expect(requests.filter((sent) => sent.includes('view='))).toEqual([]);
  expect(await onDomain.evaluate(() => window.opener)).toBeNull();
  await onDomain.getByRole('button', { name: 'Back to the back office' }).click();
  await expect(onDomain).toHaveURL(file);
});
