import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { Hand } from '../support/hand.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsOwner } from '../support/owner.ts';

/** A picture of one colour, or of noise, which cannot be compressed and is several parts long. */
async function draw(page: Page, colour: string | null): Promise<Buffer> {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 700, height: 600 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw');
    pen.fillStyle = fill ?? 'black';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
    if (fill === null)
      pixels.data.forEach((_, at) => {
        pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
      });
    pen.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png');
  }, colour);
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

test('pictures are sent over a connection that breaks, get a focus point, and are replaced in place', async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.getByRole('menuitem', { name: 'Pictures', exact: true }).click();
  const library = page.getByLabel('Choose pictures');

  const sent: string[] = [];
  let isCut = true;
  await page.route('**/uploads/**-2.png?**', async (route) => {
    sent.push(new URL(route.request().url()).pathname);
    if (isCut) await route.abort('connectionreset');
    else await route.continue();
  });
  await library.setInputFiles([
    asFile('crowd.png', await draw(page, null)),
    asFile('red.png', await draw(page, '#b00020')),
    asFile('green.png', await draw(page, '#006040')),
  ]);
  await expect(page.getByText('Waiting for the connection.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^red/ })).toBeVisible();
  await checkScreen(page);
  isCut = false;
  const picture = page.getByRole('button', { name: /^crowd/ });
  await expect(picture).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Waiting for the connection.')).toBeHidden();
  expect(new Set(sent).size).toBe(1);

  await picture.click();
  const point = page.getByRole('slider', { name: 'Focus point' });
  await point.click({ position: { x: 12, y: 12 } });
  await expect(point).toHaveAttribute('aria-valuetext', '0% from the left, 0% from the top');
  await point.press('ArrowRight');
  await point.press('ArrowDown');
  await expect(point).toHaveAttribute('aria-valuetext', '13% from the left, 13% from the top');
  await page.getByLabel('Description (English)').fill('The crowd behind the goal');
  await page.getByLabel('Description (French)').fill('La foule derrière le but');
  await checkDialog(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const shown = picture.locator('img');
  await expect(shown).toHaveAttribute('src', /\.x1\.y1\.webp\?h=300$/);

  await picture.click();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace “crowd”' });
  await expect(dialog.getByText('Nowhere yet.')).toBeVisible();
  await dialog
    .getByLabel('Choose the new picture')
    .setInputFiles(asFile('sea.png', await draw(page, '#004488')));
  await expect(dialog.getByAltText('New picture')).toBeVisible();
  await checkDialog(page);
  await dialog.getByRole('button', { name: 'Replace it everywhere' }).click();
  await expect(dialog).toBeHidden();
  await expect(shown).not.toHaveAttribute('src', /\.x1\.y1\./);
  await expect(picture).toBeVisible();
});

test('a table names pictures of a zip, and is asked what they show where fans see them', async ({ page }) => {
  await signInAsOwner(page);
  await page.getByRole('menuitem', { name: 'Catalogue', exact: true }).click();
  const [red, green] = [await draw(page, '#b00020'), await draw(page, '#006040')];
  const zip = Buffer.from(zipSync({ 'photos/scarf.png': red, 'photos/new.png': green, 'notes.txt': red }));
  const dialog = page.getByRole('dialog', { name: 'Import a table' });
  const tryTable = async (pictures: string) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const csv = `address,name_en,price_coins,stock,pictures\nzip-scarf,Scarf of the zip,10,3,${pictures}\n`;
    const table = { name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await dialog.getByLabel('Choose a CSV file').setInputFiles(table);
    await expect(dialog.getByText(/neither in the zip/)).toBeVisible();
    const file = { name: 'season.zip', mimeType: 'application/zip', buffer: zip };
    await dialog.getByLabel('Choose a zip of pictures').setInputFiles(file);
  };
  await tryTable('scarf.png;gone.png');
  await expect(dialog.getByText('2 pictures in the zip.')).toBeVisible();
  await expect(dialog.getByText('gone.png is neither in the zip')).toBeVisible();
  await checkDialog(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await tryTable('scarf.png');
  await dialog.getByRole('button', { name: 'Import 1 change' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Scarf of the zip' });
  await expect(row.locator('img')).toHaveAttribute('src', /^\/files\/media\//);

  const hand = new Hand(page);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Show to fans' }).click();
  await hand.describePicture({ en: 'A red scarf', fr: 'Une écharpe rouge' });
  await expect(row.getByText('Shown')).toBeVisible();
  await tryTable('new.png');
  await dialog.getByRole('button', { name: 'Import 1 change' }).click();
  await hand.describePicture({ en: 'A green scarf', fr: 'Une écharpe verte' });
  await expect(dialog).toBeHidden();
});
