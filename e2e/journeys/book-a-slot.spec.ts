import type { Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const CLUB = '/clubs/corner-popup';
const NORA = 'nora@demo.tifo.test';

/** When scrolled, the top bar covers part of what is under it. */
async function checkFromTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await checkScreen(page);
}

test('a fan reserves a time, gets it for the calendar and gives it back', async ({ page, mailbox }) => {
  await logIn(page, CLUB, 'nora');
  await page.goto(CLUB);
  await page.getByRole('link', { name: 'Book a slot' }).click();
  const board = page.getByRole('list', { name: 'Available slots' });
  const free = board.getByRole('button');
  await expect(free.first()).toBeVisible();
  const before = await free.count();
  // Far enough ahead to be cancelled.
  const chosen = free.last();
  const words = (await chosen.getAttribute('aria-label')) ?? '';
  const [, time = '', day = ''] = /^Reserve (\d\d:\d\d), (.+)$/.exec(words) ?? [];
  await chosen.click();
  const question = page.getByRole('dialog', { name: 'Reserve this slot' });
  await expect(question).toBeVisible();
  await checkScreen(page);
  await question.getByRole('button', { name: `Reserve ${time}` }).click();
  await expect(page.getByText(/^Reserved\. We have sent/)).toBeVisible();
  const own = page.getByRole('region', { name: 'Your reservations' });
  const line = own.getByRole('listitem').filter({ hasText: `${day} at ${time}` });
  await expect(line).toBeVisible();
  await expect(free).toHaveCount(before - 1);
  await checkFromTop(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('button', { name: 'Add to my calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('reservation.ics');
  const mail = await mailbox.waitForMail(NORA, /^Your reservation/);
  expect(mail.subject).toContain(time);

  // On the profile too, with the place and who receives her.
  await page.goto(`${CLUB}/profile`);
  await expect(line.getByText('41 rue Pradier')).toBeVisible();
  await expect(line.getByText('With Camille Roux')).toBeVisible();
  await checkFromTop(page);
  await page.goto(`${CLUB}/booking`);

  await line.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this reservation' })
    .getByRole('button', { name: 'Cancel reservation' })
    .click();
  await expect(line).toHaveCount(0);
  await expect(free).toHaveCount(before);
  await mailbox.waitForMail(NORA, /^Cancelled/);
  await checkFromTop(page);
  expect(await findBrokenInvariants()).toEqual([]);
});

test('a visitor finds the times beside what the pop-up offers, and is asked to log in', async ({ page }) => {
  await page.goto(`${CLUB}/exclusives/boot-clinic`);
  const board = page.getByRole('list', { name: 'Available slots' });
  await board.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Log in to reserve' });
  await expect(dialog).toBeVisible();
  await checkScreen(page);
  await dialog.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login#.*boot-clinic/);
});

test('somebody of another club looks around, and registers when they book', async ({ page }) => {
  await logIn(page, '/clubs/aurora-fc', 'ada');
  await page.goto(CLUB);
  await page.getByRole('link', { name: 'Book a slot' }).click();
  await page.getByRole('list', { name: 'Available slots' }).getByRole('button').last().click();
  await expect(page).toHaveURL(/\/kyc$/);
  await expect(page.getByLabel('Last name')).toHaveValue('Laurent');
  await checkScreen(page);
  await page.getByLabel('I have read and accept these documents').check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/\/booking$/);
  await page.goto(`${CLUB}/profile`);
  await expect(page.getByText('Profile complete')).toBeVisible();
});
