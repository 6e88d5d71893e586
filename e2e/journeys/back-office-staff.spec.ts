import { checkScreen } from '../support/check-screen.ts';
import { DEMO_PASSWORD } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/owner.ts';

test('an owner signs in with the second step, invites a colleague and reads what was done', async ({
  page,
  mailbox,
}) => {
  await page.goto('/back-office');
  await expect(page.getByRole('heading', { name: 'Back office' })).toBeVisible();
  await checkScreen(page);
  // The demo says how to sign in.
  await expect(page.getByText('staff@demo.tifo.test', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Codes of the demo' })).toHaveAttribute(
    'href',
    '/dev/authenticator',
  );
  // The only journey of this account: a code is accepted once.
  const email = 'staff@demo.tifo.test';
  const code = async () => {
    const reply = await page.request.get('/dev/authenticator', { headers: { accept: 'application/json' } });
    const codes: { email: string; code: string }[] = await reply.json();
    return codes.find((each) => each.email === email)?.code ?? '';
  };
  await signIn(page, { email, password: DEMO_PASSWORD, code });
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
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
  await checkScreen(page);
});
