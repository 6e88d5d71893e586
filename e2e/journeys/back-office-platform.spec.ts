import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { expect, test } from '../support/journey.ts';
import { newAccount, signInAsAdministrator } from '../support/owner.ts';
import { openOwner } from '../support/server-context.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 720 };

test('an administrator names another, helps with a lost second step, and reads it in the log of the platform', async ({
  page,
}) => {
  const colleague = newAccount('colleague');
  await openOwner('aurora-fc', { ...colleague, firstName: 'Noé', lastName: 'Arnal' });
  await signInAsAdministrator(page);
  const decide = async (action: string, { email, of = action }: { email?: string; of?: string }) => {
    await page.getByRole('button', { name: of }).click();
    const dialog = page.getByRole('dialog');
    if (email) await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Reason').fill('The spring season');
    await checkDialog(page);
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toBeHidden();
  };

  await page.getByRole('menuitem', { name: 'Access', exact: true }).click();
  await expect(page.getByRole('main').getByText('Inès Roy')).toBeVisible();
  await checkScreen(page);
  await decide('Name an administrator', colleague);
  await expect(page.getByText('Noé Arnal')).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await decide('Remove a second step', colleague);
  const left = page.getByRole('button', { name: 'Leave it: Noé Arnal' });
  await expect(left).toBeVisible();
  await checkScreen(page);
  await left.click();
  await expect(left).toBeHidden();
  await decide('End', { of: 'End: Noé Arnal' });
  await expect(page.getByText('Noé Arnal', { exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'Audit log', exact: true }).click();
  await expect(page.getByText('Administrator removed').first()).toBeVisible();
  await checkScreen(page);
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  const asked = page.getByRole('row').filter({ hasText: 'Reset of the second step requested' }).first();
  await expect(asked).toContainText('Noé Arnal');
  await checkScreen(page);
});
