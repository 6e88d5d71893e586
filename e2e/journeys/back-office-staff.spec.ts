import { checkScreen } from '../support/check-screen.ts';
import { expect, test } from '../support/journey.ts';
import { enterCode } from '../support/owner.ts';

test('an owner signs in with the second step, invites a colleague and reads what was done', async ({
  page,
  mailbox,
}) => {
  await page.goto('/back-office');
  await expect(page.getByRole('heading', { name: 'Back office' })).toBeVisible();
  await checkScreen(page);
  await page.getByLabel('E-mail').fill('staff@demo.tifo.test');
  await page.getByLabel('Password').fill('Tifo-demo-2026!');
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterCode(page, page.getByText('You work here as: Owner.'));
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
  await checkScreen(page);

  await page.getByRole('menuitem', { name: 'Staff', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Odile Ferrand', exact: true })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('colleague@club.example');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('cell', { name: 'colleague@club.example', exact: true })).toBeVisible();
  const mail = await mailbox.waitForMail('colleague@club.example');
  expect(mail.text).toContain('/back-office/invitation#');

  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(page.getByRole('cell', { name: 'Colleague invited' }).first()).toBeVisible();
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
