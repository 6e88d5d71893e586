import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { ensureDatabase } from '../../apps/server/src/db/migrate.ts';
import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { refuseCookies } from '../support/consent.ts';
import { fillInCredentials } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { joinClub, openLot } from '../support/own-club.ts';
import { signInAsAdministrator } from '../support/owner.ts';
import { bid, openSeasonClub } from '../support/season-club.ts';
import {
  asStaff,
  closeServerContext,
  enterInstallation,
  findBrokenInvariants,
} from '../support/server-context.ts';
import { type Installation, startInstallation } from '../support/start-installation.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 720 };

let folder: string;
let server: EmbeddedPostgres;
let installation: Installation;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tifo-two-databases-'));
  server = await startEmbeddedPostgres(folder);
  const north = await ensureDatabase(server.url, 'north');
  installation = await startInstallation({
    DATABASE_URL: await ensureDatabase(server.url, 'first'),
    DATABASE_SHARDS: `north=${north}`,
  });
  await enterInstallation(installation.settings);
  // What is done beside the product is told to it, as by another process.
  await asStaff(({ live }) => live.start());
});
test.afterAll(async () => {
  await closeServerContext();
  await installation.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
test.use({ standIns: async ({ browserName: _ }, use) => use([installation.address]) });

async function openPage(browser: Browser): Promise<Page> {
  const baseURL = installation.address;
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', baseURL });
  await refuseCookies(context, baseURL);
  return context.newPage();
}

async function raise(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Bid from/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Bid / }).click();
  await expect(page.getByText('You have the highest bid.')).toBeVisible();
}

async function checkEverywhere(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await checkScreen(page);
    }
  }
}

/** Returns how many bids each database has. */
function countBids(): Promise<unknown[]> {
  return asStaff(({ everywhere }) =>
    Promise.all(
      everywhere.map(async ({ db }) => {
        const { rows } = await db.$client.query('select count(*)::int as bids from app.bid');
        return rows[0].bids;
      }),
    ),
  );
}

test('a club moves to another database under a fan who bids', async ({ browser }) => {
  const [page, desk] = [await openPage(browser), await openPage(browser)];
  const club = await openSeasonClub();
  const lot = await openLot(club, { name: 'The corner flag', startingPriceCoins: 40, durationMs: 600_000 });
  const { email } = await joinClub(club);
  const path = `/clubs/${club.slug}`;
  await fillInCredentials(page, path, { email });
  await page.goto(`${path}/exclusives/${lot.slug}`);
  await raise(page);

  await signInAsAdministrator(desk);
  await desk.getByRole('menuitem', { name: 'Databases', exact: true }).click();
  const row = desk.getByRole('row').filter({ hasText: club.club.name });
  await expect(row).toContainText('first', { ignoreCase: true });
  await checkScreen(desk);
  await desk.getByRole('button', { name: `Move ${club.club.name}` }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText('less than a minute')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The first one is full');
  await checkDialog(desk);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(row).toContainText('north');

  // Her page was not loaded again: it hears of the bid of another process, and of her own.
  await bid(club, 'bruno', lot.slug, 60);
  await expect(page.getByText(/You have been outbid/)).toBeVisible();
  await raise(page);
  await expect(desk.getByText(/no writes for/)).toBeVisible();
  await checkEverywhere(desk);
  expect(await countBids()).toEqual([0, 3]);
  expect(await findBrokenInvariants()).toEqual([]);
});
