import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsOwner } from '../support/owner.ts';

test('an owner adds a partner with a logo from the disk, and fans see it', async ({ page }) => {
  await signInAsOwner(page);
  await page.getByRole('menuitem', { name: 'Club settings', exact: true }).click();
  // The bar of a long form stays in sight; the preview runs no scripts, under the policy of the back office.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
  const preview = page.frameLocator('iframe[title="Aurora FC, as a fan sees it"]');
  await page.getByLabel('Name of its site').fill('Aurora by night');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Aurora by night');
  await page.getByRole('button', { name: 'Add a partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a partner' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Granite & Sons');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  const logo = { name: 'granite.png', mimeType: 'image/png', buffer: await drawPicture(page, '#004488') };
  await dialog.getByLabel('Choose a picture').setInputFiles(logo);
  await expect(dialog.locator('img')).toBeVisible();
  await checkDialog(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Fans see it at once.')).toBeVisible();
  await checkScreen(page);

  await page.goto('/clubs/aurora-fc');
  const shown = page.getByRole('img', { name: 'Granite & Sons' }).first();
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await checkScreen(page);
});
