import type { Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { expect, test } from '../support/journey.ts';

/** What the authenticator apps of the demo's staff show now; each code is good once, so it waits for a fresh one. */
async function freshCode(page: Page, used?: string): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const reply = await page.request.get('/dev/authenticator', {
          headers: { accept: 'application/json' },
        });
        code = (await reply.json())[0].code;
        return code;
      },
      { timeout: 40_000, intervals: [1000] },
    )
    .not.toBe(used);
  return code;
}

async function signIn(page: Page, login: string, code: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${login}@demo.tifo.test`);
  await page.getByLabel('Password').fill('Tifo-demo-2026!');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an owner signs in with the second step, invites a colleague and reads what was done', async ({
  page,
  mailbox,
}) => {
  await page.goto('/back-office');
  await expect(page.getByRole('heading', { name: 'Back office' })).toBeVisible();
  await checkScreen(page);
  await signIn(page, 'staff', await freshCode(page));
  await expect(page.getByText('You work here as: Owner.')).toBeVisible();
  await checkScreen(page);

  await page.getByRole('link', { name: 'Open the staff' }).click();
  await expect(page.getByRole('cell', { name: 'Odile Ferrand', exact: true })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('colleague@club.example');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('cell', { name: 'colleague@club.example', exact: true })).toBeVisible();
  const mail = await mailbox.waitForMail('colleague@club.example');
  expect(mail.text).toContain('/back-office/invitation#');

  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(page.getByRole('cell', { name: 'staff.invited' })).toBeVisible();
  await checkScreen(page);
});

test('without a second step nobody enters: it is set up on the way', async ({ page }) => {
  await page.goto('/back-office/circle-foundation');
  await page.getByLabel('E-mail').fill('ada@demo.tifo.test');
  await page.getByLabel('Password').fill('Tifo-demo-2026!');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
  await checkScreen(page);
});
