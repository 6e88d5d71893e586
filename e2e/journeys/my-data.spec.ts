import { readFile } from 'node:fs/promises';
import { checkScreen } from '../support/check-screen.ts';
import { completeRegistration, PASSWORD, signUp } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const CLUB = '/clubs/harbour-foundation';
const FAN = 'noor.haddad@new.test';

test('a fan shows a picture, takes their data with them, and is erased', async ({ page, mailbox }) => {
  await page.goto(`${CLUB}/signup`);
  await signUp(page, mailbox, FAN);
  await completeRegistration(page, { first: 'Noor', last: 'Haddad' });
  await page.goto(`${CLUB}/profile`);

  await page.getByRole('button', { name: 'Change my picture' }).click();
  const picture = await page.screenshot();
  const file = { name: 'me.png', mimeType: 'image/png', buffer: picture };
  await page.getByLabel('Picture file').setInputFiles(file);
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await page.getByRole('group', { name: 'Crop' }).press('ArrowLeft');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Save my picture' }).click();
  await expect(page.getByText('Your new picture is saved.')).toBeVisible();
  const shown = page.getByRole('main').locator('img[src*="/files/fans/"]').first();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await checkScreen(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const zip = await download;
  expect(zip.suggestedFilename()).toBe('my-data-harbour-foundation.zip');
  const bytes = await readFile(await zip.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.toString('latin1')).toContain('clubs/harbour-foundation/personal-info.json');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('button', { name: 'Send me the code' })).toBeVisible();
  await checkScreen(page);
  const asked = new Date();
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByLabel('6-digit code').fill(await mailbox.waitForCode(FAN, asked));
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).toHaveURL(/\/clubs\/harbour-foundation$/);
  await mailbox.waitForMail(FAN, /Your account is deleted/);

  await page.goto(`${CLUB}/login`);
  await page.getByLabel('E-mail').fill(FAN);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible();
  expect(await findBrokenInvariants()).toEqual([]);
});
