import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { browserOptions } from './find-browser.ts';
import { SCREENS } from './screenshots/screens.ts';
import { startProduct } from './screenshots/start-product.ts';
import { takePicture } from './screenshots/take-picture.ts';

const target = resolve(import.meta.dirname, '../.screenshots');
const wanted = process.argv[2] ?? '';

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch(browserOptions());
try {
  for (const screen of SCREENS.filter(({ name }) => name.includes(wanted))) {
    for (const size of ['phone', 'desktop'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        for (const language of ['en', 'fr'] as const) {
          const path = join(target, `${screen.name}-${size}-${theme}-${language}.png`);
          await takePicture(browser, { url: product.origin + screen.path, size, theme, language, path });
          console.log(path);
        }
      }
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
