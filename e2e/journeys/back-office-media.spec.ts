import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { Hand } from '../support/hand.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsOwner } from '../support/owner.ts';

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

test('pictures are sent over a connection that breaks, get a focus point, and are replaced in place', async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.getByRole('menuitem', { name: 'Pictures and videos', exact: true }).click();
  const library = page.getByLabel('Choose pictures');

  const sent: string[] = [];
  let isCut = true;
  await page.route('**/uploads/**-2.png?**', async (route) => {
    sent.push(new URL(route.request().url()).pathname);
    if (isCut) await route.abort('connectionreset');
    else await route.continue();
  });
  await library.setInputFiles([
    asFile('crowd.png', await drawPicture(page, null)),
    asFile('red.png', await drawPicture(page, '#b00020')),
    asFile('green.png', await drawPicture(page, '#006040')),
  ]);
  await expect(page.getByText('Waiting for the connection.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^red/ })).toBeVisible();
  await checkScreen(page);
  isCut = false;
  const picture = page.getByRole('button', { name: /^crowd/ });
  await expect(picture).toBeVisible();
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
    .setInputFiles(asFile('sea.png', await drawPicture(page, '#004488')));
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
  const [red, green] = [await drawPicture(page, '#b00020'), await drawPicture(page, '#006040')];
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

/** Two seconds of colours that change, as a browser records them. */
async function film(page: Page): Promise<Buffer> {
  const data = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data: piece }) => pieces.push(piece);
    const stopped = new Promise((done) => {
      recorder.onstop = done;
    });
    recorder.start();
    for (let frame = 0; frame < 50; frame += 1) {
      if (pen) pen.fillStyle = `hsl(${frame * 5} 70% 45%)`;
      pen?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((done) => setTimeout(done, 40));
    }
    recorder.stop();
    await stopped;
    const reader = new FileReader();
    return new Promise<string>((done) => {
      reader.onload = () => done(String(reader.result));
      reader.readAsDataURL(new Blob(pieces));
    });
  });
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

test('a video gets its poster where it is published, and fans load it when they play it', async ({
  page,
}) => {
  await signInAsOwner(page);
  const video = { name: 'goal.webm', mimeType: 'video/webm', buffer: await film(page) };
  await page.getByRole('menuitem', { name: 'News', exact: true }).click();
  await page.getByRole('link', { name: 'Write news' }).click();
  await page.getByLabel('Title (English)').fill('The goal of the year');
  await page.getByLabel('Title (French)').fill('Le but de l’année');
  await page.getByLabel('Published on').fill('2026-01-01T10:00');
  await page.getByLabel('Choose pictures or videos').setInputFiles(video);
  await expect(page.getByLabel('Video 1', { exact: true })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Describe this before fans see it' });
  await dialog.getByLabel('Description (English)').fill('The ball flies into the corner');
  await dialog.getByLabel('Description (French)').fill('Le ballon file dans la lucarne');
  const go = dialog.getByRole('button', { name: 'Save and continue' });
  await expect(go).toBeDisabled();
  await dialog.getByRole('button', { name: 'Use this moment' }).click();
  await expect(dialog.getByText('The poster that fans see')).toBeVisible();
  await checkDialog(page);
  await go.click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('link', { name: 'See it as a fan' });
  const address = await shown.getAttribute('href');

  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.webm')) loaded.push(request.headers().range ?? 'whole');
  });
  await page.goto(address ?? '');
  const play = page.getByRole('button', { name: 'The ball flies into the corner. Play video 1 of 1' });
  await expect(play.locator('img')).toBeVisible();
  await checkScreen(page);
  await play.click();
  const player = page.getByRole('dialog').getByLabel('The ball flies into the corner');
  await expect(player).toHaveAttribute('poster', /\.webp\?h=800$/);
  await checkDialog(page);
  expect(loaded).toEqual([]);
  await player.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  expect(loaded[0]).toBe('bytes=0-');
});
