import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../e2e/support/fan.ts';

const CLUB = '/back-office/harbour-foundation';
const CODE_ATTEMPTS = 5;
const WINDOW = { width: 1120, height: 700 };

type Save = (name: string, png: Buffer) => Promise<void>;

/** Takes the pictures of docs/back-office.md, as the demo's owner: the first page, the catalogue and an auction. */
export async function takeOfficePictures(page: Page, save: Save): Promise<void> {
  await page.setViewportSize(WINDOW);
  await signIn(page);
  const shoot = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(areShown);
    await save(name, await page.screenshot({ animations: 'disabled' }));
  };
  await page.getByRole('article', { name: 'Donations' }).waitFor();
  await shoot('office-first-page');
  await page.getByRole('menuitem', { name: 'Catalogue', exact: true }).click();
  await page.getByRole('link', { name: 'A seat in the boat' }).waitFor();
  await shoot('office-catalogue');
  await page.getByRole('menuitem', { name: 'Auctions', exact: true }).click();
  await page.getByRole('link', { name: 'The autumn tide auction' }).click();
  await page.getByRole('heading', { name: 'The autumn tide auction' }).first().waitFor();
  await shoot('office-auction');
}

/** Runs in the page: whether the pictures in the window are loaded. */
function areShown(): boolean {
  const isInWindow = (picture: Element) => picture.getBoundingClientRect().top < window.innerHeight;
  return [...document.images].filter(isInWindow).every(({ naturalWidth }) => naturalWidth > 0);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(CLUB);
  await page.getByLabel('E-mail').fill('staff@demo.tifo.test');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  const inside = page.getByRole('menuitem', { name: 'Catalogue', exact: true });
  for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt += 1) {
    const reply = await page.request.get('/dev/authenticator', { headers: { accept: 'application/json' } });
    await code.fill((await reply.json())[0].code);
    await page.getByRole('button', { name: 'Continue' }).click();
    const isIn = await inside.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isIn) return;
  }
  throw new Error('The back office did not open');
}
