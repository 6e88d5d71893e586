import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserOptions } from './find-browser.ts';
import { takeReadmePictures } from './screenshots/readme-pictures.ts';
import { SCREENS } from './screenshots/screens.ts';
import { startProduct } from './screenshots/start-product.ts';
import { takePicture } from './screenshots/take-picture.ts';

const root = resolve(import.meta.dirname, '..');
const wanted = process.argv[2] ?? '';

const product = await startProduct();
const browser = await chromium.launch(browserOptions());
try {
  if (wanted === '--readme') {
    await takeReadmePictures(browser, { origin: product.origin, folder: join(root, 'docs/pictures') });
  } else {
    await takeScreens(browser, product.origin);
  }
} finally {
  await browser.close();
  await product.stop();
}

/** Every public screen whose name contains what was asked for, in all sizes, themes and languages. */
async function takeScreens(browser: Browser, origin: string): Promise<void> {
  const target = join(root, '.screenshots');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const { name, path } of SCREENS.filter((screen) => screen.name.includes(wanted))) {
    for (const size of ['phone', 'desktop'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        for (const language of ['en', 'fr'] as const) {
          const file = join(target, `${name}-${size}-${theme}-${language}.png`);
          await takePicture(browser, { origin, path, size, theme, language, file });
          console.log(file);
        }
      }
    }
  }
}
