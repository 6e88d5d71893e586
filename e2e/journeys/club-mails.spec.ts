import { checkScreen } from '../support/check-screen.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsOwner } from '../support/owner.ts';

test('an owner adds words to an e-mail, sees it finished, and proves a reply address', async ({ page }) => {
  await signInAsOwner(page);
  await page.getByRole('menuitem', { name: 'E-mails' }).click();
  await page.getByRole('link', { name: 'Order confirmed' }).click();
  await page.getByLabel('Your words (English)').fill('Fetch it on Friday at the club house.');
  const mail = page.frameLocator('iframe[title="The finished e-mail"]');
  await expect(mail.getByText('Fetch it on Friday at the club house.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: 'All e-mails' }).click();
  await expect(page.getByText('Own words')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: /Sender and signature/ }).click();
  await page.getByLabel('Reply address').fill('shop@club.example');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(/on its way to shop@club\.example/)).toBeVisible();
  await checkScreen(page);
});
