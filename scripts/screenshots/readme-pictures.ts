import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { encodePicture } from '../../apps/server/src/providers/files/encode-picture.ts';
import { logIn } from '../../e2e/support/fan.ts';
import { assertCanDrawPdfs, drawPdf } from './draw-pdf.ts';
import { takeOfficePictures } from './office-pictures.ts';
import { openVisitor, type Visitor } from './take-picture.ts';

const CLUB = '/clubs/harbour-foundation';
const LOT = `${CLUB}/exclusives/guillou-final-jersey`;

/** The most that the pictures of the README, and those of docs/back-office.md, may weigh together. */
const MOST_BYTES = { readme: 400_000, office: 150_000 };
const RECEIPT_DPI = 72;

type Screen = Pick<Visitor, 'size' | 'theme'> & { name: string; path: string };

const SCREENS: Screen[] = [
  { name: 'lot-light', path: LOT, size: 'phone', theme: 'light' },
  { name: 'lot-dark', path: LOT, size: 'phone', theme: 'dark' },
  { name: 'club-light', path: CLUB, size: 'desktop', theme: 'light' },
  { name: 'club-dark', path: CLUB, size: 'desktop', theme: 'dark' },
  // A wall is dark in every hall.
  { name: 'wall', path: `${CLUB}/live-auction`, size: 'desktop', theme: 'dark' },
];

/**
 * Takes the pictures of the README and of docs/back-office.md anew: a lot on a phone, a club's home and the wall, light and
 * dark, a tax receipt, and three screens of the back office.
 * The receipt's PDF is drawn by `pdftoppm` (Debian: poppler-utils).
 *
 * @throws Error if they weigh too much, or before the first if `pdftoppm` is missing.
 */
export async function takeReadmePictures(
  browser: Browser,
  { origin, folder }: { origin: string; folder: string },
): Promise<void> {
  assertCanDrawPdfs();
  mkdirSync(folder, { recursive: true });
  const readme = weighedFolder(folder, MOST_BYTES.readme);
  const office = weighedFolder(folder, MOST_BYTES.office);
  for (const { name, path, size, theme } of SCREENS) {
    const visitor = { origin, size, theme, language: 'en' } as const;
    await openVisitor(browser, visitor, async (page) => readme.save(name, await shoot(page, path)));
  }
  const owner = { origin, size: 'desktop', theme: 'light', language: 'en' } as const;
  await openVisitor(browser, owner, (page) => takeOfficePictures(page, office.save));
  const donor = { origin, size: 'desktop', theme: 'light', language: 'en' } as const;
  await openVisitor(browser, donor, async (page) =>
    readme.save('receipt', drawPdf(await downloadReceipt(page), { dpi: RECEIPT_DPI })),
  );
  readme.check();
  office.check();
}

function weighedFolder(folder: string, mostBytes: number) {
  let bytes = 0;
  return {
    save: async (name: string, png: Buffer) => {
      const picture = await encodePicture(png, 'image/png');
      if (!picture) throw new Error(`${name} is no picture`);
      bytes += picture.bytes.length;
      writeFileSync(join(folder, `${name}.webp`), picture.bytes);
      console.log(`${name}.webp: ${(picture.bytes.length / 1000).toFixed(1)} kB`);
    },
    check: () => {
      if (bytes > mostBytes) throw new Error(`The pictures weigh ${bytes} bytes, the limit is ${mostBytes}`);
    },
  };
}

async function shoot(page: Page, path: string): Promise<Buffer> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled' });
}

/** Gives as a fan does, on the sandbox's payment page, and returns the tax receipt as PDF. */
async function downloadReceipt(page: Page): Promise<Buffer> {
  await logIn(page, CLUB, 'ben');
  await page.goto(`${CLUB}/donation`);
  await page.getByLabel('Or another amount').fill('120');
  await page.getByRole('button', { name: /^Give 120/ }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('link', { name: 'See my donations' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Tax receipt for 120/ }).click();
  return readFileSync(await (await download).path());
}
