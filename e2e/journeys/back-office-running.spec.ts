import type { Page } from '@playwright/test';
import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { addItem } from '../support/fill-club.ts';
import { Hand } from '../support/hand.ts';
import { expect, test } from '../support/journey.ts';
import {
  bid,
  openSeasonClub,
  PIECES,
  pay,
  quarrel,
  type SeasonClub,
  signInAs,
} from '../support/season-club.ts';
import { enterDraw, findBrokenInvariants } from '../support/server-context.ts';

const MINUTE_MS = 60_000;

/** A time as an input of the browser writes it, some minutes from now. */
function timeIn(minutes: number): string {
  const now = new Date();
  const local = now.getTime() - now.getTimezoneOffset() * MINUTE_MS;
  return new Date(local + minutes * MINUTE_MS).toISOString().slice(0, 16);
}

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function openRow(page: Page, section: string, name: string): Promise<void> {
  await openSection(page, section);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
}

/** Presses a button and confirms the dialog that it opens, with a reason. */
async function decide(page: Page, button: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button.replace(/:.*/, ''), exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function prepareAuction(page: Page): Promise<void> {
  const hand = new Hand(page);
  const picture = await page.screenshot();
  await addItem(hand, { name: 'The captain’s armband', price: '20', picture });
  await addItem(hand, { name: 'A lap with the team', price: '20', picture });
  await openSection(page, 'Auctions');
  await page.getByRole('link', { name: 'New auction' }).first().click();
  await page.getByLabel('Name (English)').fill('Spring evening');
  await page.getByLabel('Starts').fill(timeIn(-1));
  await page.getByLabel('Ends').fill(timeIn(60));
  await checkScreen(page);
  await page.getByRole('button', { name: 'Create and add lots' }).click();
  await page.getByRole('button', { name: 'Add lots', exact: true }).click();
  const names = Object.values(PIECES).slice(0, 4);
  for (const name of [...names, 'The captain’s armband', 'A lap with the team']) {
    await page.getByRole('dialog').getByRole('checkbox', { name }).check();
  }
  await checkDialog(page);
  await page.getByRole('button', { name: 'Add 6 lots' }).click();
  await page.getByRole('button', { name: 'Show to fans' }).click();
  await hand.describePicture({ en: 'The list of the catalogue', fr: 'La liste du catalogue' });
  await expect(page.getByText('Fans see the auction now.')).toBeVisible();
  await expect(page.getByText('Open', { exact: true })).toHaveCount(6);
}

/** Five of six lots find bidders; on the flag, Bruno goes above Ana. */
async function holdBidding(club: SeasonClub): Promise<void> {
  await bid(club, 'ana', 'old-flag', 30);
  await bid(club, 'bruno', 'old-flag', 40);
  await bid(club, 'ana', 'signed-gloves', 30);
  await bid(club, 'cleo', 'dugout-seat', 30);
  await bid(club, 'cleo', 'the-captain-s-armband', 30);
  await bid(club, 'ana', 'a-lap-with-the-team', 30);
}

test.describe.configure({ mode: 'serial' });

let club: SeasonClub;

test('a manager holds an auction of six lots and sees to it that they are paid', async ({
  page,
  mailbox,
}) => {
  club = await openSeasonClub();
  const { ana, bruno, cleo } = club.fans;
  await signInAs(page, club, 'manager');
  await prepareAuction(page);

  await holdBidding(club);
  await expect(page.getByText('Bruno Weil leads')).toBeVisible();
  await page.getByRole('button', { name: 'Bids: The old flag' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/Bruno Weil/, /Ana Costa/]);
  await checkDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await decide(page, 'Extend', 'The hall is free until eleven');
  await expect(page.getByText('The auction runs longer.')).toBeVisible();
  await checkScreen(page);
  await decide(page, 'Close now', 'Everybody has gone home');
  await expect(page.getByText('Waiting for payment', { exact: true })).toHaveCount(5);
  await expect(page.getByText('No bids', { exact: true })).toHaveCount(1);
  await mailbox.waitForMail(bruno.email, /You won The old flag/);

  await pay(club, 'ana', 'signed-gloves');
  await pay(club, 'ana', 'a-lap-with-the-team');
  await pay(club, 'cleo', 'dugout-seat');
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(3);
  await checkScreen(page);
  await decide(page, 'Offer to the next: The old flag', 'Bruno does not answer');
  await expect(page.getByText('The lot is offered to the next bidder.')).toBeVisible();
  await mailbox.waitForMail(bruno.email, /The old flag has gone to the next bidder/);
  await mailbox.waitForMail(ana.email, /The old flag is offered to you/);
  await pay(club, 'ana', 'old-flag');
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(4);
  await decide(page, 'Take back: The captain’s armband', 'It was torn in the last match');
  await expect(page.getByText('The sale is cancelled.')).toBeVisible();
  await mailbox.waitForMail(cleo.email, /The sale of The captain’s armband is cancelled/);
  await page.getByRole('button', { name: 'Offer the unsold lots again' }).click();
  await expect(page.getByText('This auction has the same rules and the unsold lots.')).toBeVisible();
  await expect(page.getByText('Fans do not see this auction.', { exact: false })).toBeVisible();
  await expect(page.getByText('The captain’s armband')).toBeVisible();
  await checkScreen(page);
});

async function reviewRegistrations(page: Page): Promise<void> {
  await openRow(page, 'Registrations', 'Rosa Vidal');
  await page.getByRole('button', { name: 'Approve' }).click();
  await checkDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Rosa Vidal is approved.')).toBeVisible();
  await openRow(page, 'Registrations', 'Tom Hardy');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Your message').fill('Which street do you live in?');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask a question' }).click();
  await expect(page.getByText('Waiting for the fan’s answer').first()).toBeVisible();
  await checkScreen(page);
}

async function refundAPart(page: Page): Promise<void> {
  await openRow(page, 'Orders', 'Cleo Marsh');
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel('A part').check();
  await page.getByLabel('Euros').fill('1,00');
  await expect(page.getByText('The order stays, and the piece stays with the buyer.')).toBeVisible();
  await page.getByLabel('Reason').fill('A thread is loose');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await checkScreen(page);
}

async function giveCoins(page: Page): Promise<void> {
  await openRow(page, 'Fans', 'Ana Costa');
  await page.getByRole('button', { name: 'Give coins' }).click();
  await page.getByRole('textbox', { name: 'Coins' }).fill('50');
  await page.getByLabel('Reason').fill('Carried chairs all day');
  await page.getByRole('dialog').getByRole('button', { name: 'Give coins' }).click();
  await expect(page.getByText('Coins given by the club').first()).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: 'See the memberships' }).click();
  await expect(page.getByRole('heading', { name: 'Memberships' })).toBeVisible();
}

/** Adds a question at the end, and chooses how it is answered. */
async function addQuestion(page: Page, number: number, title: string, kind?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).click();
  const question = page.getByRole('group', { name: `Question ${number}` });
  await question.getByLabel('Question (English)').fill(title);
  if (kind === undefined) {
    await question.getByLabel('Answer 1 (English)').fill('Rye');
    await question.getByLabel('Answer 2 (English)').fill('Spelt');
    return;
  }
  await question.getByLabel('How it is answered').click();
  await page.getByRole('option', { name: kind }).click();
}

async function holdGiveaway(page: Page, slug: string): Promise<void> {
  await openSection(page, 'Giveaways');
  await page.getByRole('link', { name: 'New giveaway' }).first().click();
  await page.getByLabel('Sponsor').fill('Harbour Bakery');
  await page.getByLabel('Starts').fill('2026-01-01T09:00');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Create and add questions' }).click();
  await page.getByLabel('Draw a prize').check();
  await page.getByLabel('Prize (English)').fill('A year of bread');
  await addQuestion(page, 1, 'Which bread?');
  await addQuestion(page, 2, 'How many at home?', 'A few words');
  await addQuestion(page, 3, 'Your best breakfast', 'A longer text');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The giveaway is saved.')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Show to fans' }).click();
  await expect(page.getByText('Fans see the giveaway now.')).toBeVisible();
  await enterDraw(slug, 'harbour-bakery');
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 entry' })).toBeVisible();
  await decide(page, 'Close now', 'The bread is in the oven');
  // The schedule may run before the button is pressed.
  const draw = page.getByRole('button', { name: 'Draw the winners' });
  const winners = page.getByRole('heading', { name: 'Winners' });
  await expect(draw.or(winners)).toBeVisible();
  if (await draw.isVisible()) await draw.click({ timeout: 2000 }).catch(() => undefined);
  await expect(winners).toBeVisible();
  await expect(page.getByText('Ines Faure, entry 1')).toBeVisible();
  await checkScreen(page);
}

async function moderate(page: Page): Promise<void> {
  await openRow(page, 'Chat reports', 'Bruno Weil');
  await page.getByRole('button', { name: 'Hide “You bid like a goat”' }).click();
  await page.getByLabel('Reason').fill('An insult');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('The message is hidden.')).toBeVisible();
  await page.getByRole('button', { name: 'Warn', exact: true }).click();
  await page.getByLabel('Your message').fill('Please stay kind, also after an evening like that.');
  await page.getByRole('dialog').getByRole('button', { name: 'Warn' }).click();
  await expect(page.getByText('The warning is on its way.')).toBeVisible();
  await checkScreen(page);
}

test('a reviewer decides on registrations; an owner refunds, gives, draws, moderates and reads it all', async ({
  page,
  browser,
  mailbox,
}) => {
  const { slug, fans } = club;
  await pay(club, 'cleo', 'season-scarf');
  await quarrel(club);
  const desk = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInAs(desk, club, 'reviewer');
  await reviewRegistrations(desk);
  await mailbox.waitForMail(`tom@${slug}.test`, /has a question for you/);

  await signInAs(page, club, 'owner');
  await refundAPart(page);
  await giveCoins(page);
  await holdGiveaway(page, slug);
  await moderate(page);
  await mailbox.waitForMail(fans.bruno.email, /About your messages/);

  await page.goto(`/back-office/${slug}/audit-records?page=1&perPage=100`);
  for (const [action, reason] of [
    ['Auction created', ''],
    ['Lots added', ''],
    ['Auction shown', ''],
    ['Auction extended', 'The hall is free until eleven'],
    ['Lot closed', 'Everybody has gone home'],
    ['Lot offered to the next bidder', 'Bruno does not answer'],
    ['Order refunded in part', 'A thread is loose'],
    ['Coin gift made', 'Carried chairs all day'],
    ['Registration approved', ''],
    ['Question asked about a registration', ''],
    ['Message hidden', 'An insult'],
    ['Member warned', ''],
    ['Winners drawn', ''],
  ] as const) {
    const entry = page.getByRole('row').filter({ hasText: action }).filter({ hasText: reason });
    await expect(entry.first(), action).toBeVisible();
  }
  await checkScreen(page);
  expect(await findBrokenInvariants()).toEqual([]);
});
