import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { logIn, signUp } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const CLUB = '/clubs/circle-foundation';
const GUEST = 'gia.rossi@new.test';

test('a member invites a guest, who signs up, answers, is approved by command, gives, and is in', async ({
  page,
  browser,
  mailbox,
}) => {
  await logIn(page, CLUB, 'ada');
  await page.goto(`${CLUB}/profile`);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Their e-mail address').fill(GUEST);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(GUEST, { exact: true })).toBeVisible();
  await checkScreen(page);

  const mail = await mailbox.waitForMail(GUEST, /invites you to/);
  const address = /https?:\S+\/invitation\/\S+/.exec(mail.text)?.[0] ?? '';
  const guestContext = await browser.newContext();
  const guest = await guestContext.newPage();
  await guest.goto(new URL(address).pathname);
  await expect(guest.getByRole('heading', { level: 1, name: /invites you$/ })).toBeVisible();
  await checkScreen(guest);
  await guest.getByRole('link', { name: 'Create my account' }).click();
  await signUp(guest, mailbox, GUEST);

  await tellWhoTheyAre(guest);
  await answerQuestions(guest);
  await expect(guest.getByRole('heading', { name: 'The club is reviewing your application' })).toBeVisible();
  await checkScreen(guest);
  await mailbox.waitForMail(GUEST, /has your application/);

  await review('ask', 'Which of our programmes do you know?');
  await expect(guest.getByText('Which of our programmes do you know?')).toBeVisible();
  await checkScreen(guest);
  await guest.getByLabel('Your answer').fill('The one for young rowers.');
  await guest.getByRole('button', { name: 'Send my answer' }).click();
  await expect(guest.getByRole('heading', { name: 'The club is reviewing your application' })).toBeVisible();
  expect(await review('approve')).toContain('now DUE_DILIGENCE_APPROVED');

  await guest.getByRole('button', { name: /^Give 150.00/ }).click();
  await guest.getByRole('button', { name: /^Pay / }).click();
  await expect(guest.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  // A mail ordered by a command is sent with the product's next mail at the latest.
  await mailbox.waitForMail(GUEST, /Welcome to/);
  await mailbox.waitForMail(GUEST, /Welcome to/);
  await guest.goto(`${CLUB}/profile`);
  await expect(guest.getByText('Profile complete')).toBeVisible();
  await checkScreen(guest);

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: GUEST }).getByText('Joined')).toBeVisible();
  await guestContext.close();
  expect(await findBrokenInvariants()).toEqual([]);
});

async function tellWhoTheyAre(guest: Page): Promise<void> {
  await guest.getByLabel('First name').fill('Gia');
  await guest.getByLabel('Last name').fill('Rossi');
  await guest.getByLabel('Day').selectOption('14');
  await guest.getByLabel('Month').selectOption('7');
  await guest.getByLabel('Year').selectOption('1988');
  await guest.getByLabel('Place of birth').fill('Lorient');
  await guest.getByLabel('Phone number').fill('+33 6 12 34 56 78');
  await guest.getByLabel('I have read and accept these documents').check();
  await guest.getByRole('button', { name: 'Save and continue' }).click();
}

/** Chooses the last answer of each question, and types a sentence where a text is required. */
async function answerQuestions(guest: Page): Promise<void> {
  await expect(guest.getByRole('heading', { name: 'A few questions' })).toBeVisible();
  const send = guest.getByRole('button', { name: 'Send my answers' });
  await expect(send).toBeVisible();
  await checkScreen(guest);
  const main = guest.getByRole('main');
  for (const group of await main.getByRole('group').all()) await group.getByRole('radio').last().check();
  for (const list of await main.getByRole('combobox').all()) await list.selectOption({ index: 1 });
  for (const words of await main.getByRole('textbox').all()) await words.fill('I would like to help.');
  await send.click();
}

/** Runs a review command of the club's staff beside the running product. */
async function review(command: 'approve' | 'ask', words = ''): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/review.ts', command, 'circle-foundation', GUEST, words].filter(Boolean),
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'fatal' } },
  );
  return stdout;
}
