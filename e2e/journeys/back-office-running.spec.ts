import type { Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsOwner } from '../support/owner.ts';
import { enterDraw, openBuyer } from '../support/server-context.ts';

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Adds a question at the end, and chooses how it is answered. */
async function addQuestion(
  page: Page,
  { number, title, kind }: { number: number; title: string; kind: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).click();
  const question = page.getByRole('group', { name: `Question ${number}` });
  await question.getByLabel('Question (English)').fill(title);
  if (kind === 'One of several answers') {
    await question.getByLabel('Answer 1 (English)').fill('Rye');
    await question.getByLabel('Answer 2 (English)').fill('Spelt');
    return;
  }
  await question.getByLabel('How it is answered').click();
  await page.getByRole('option', { name: kind }).click();
}

test('an owner prepares an auction, refunds a part of an order, gives coins, draws a prize and reads it all', async ({
  page,
}) => {
  // A fan of this journey's own: the demo's fans and their wallets belong to other journeys.
  await openBuyer('aurora-fc', 'buyer@running.test', 'derby-match-ball');
  await signInAsOwner(page);
  await openSection(page, 'Auctions');
  await page.getByRole('link', { name: 'New auction' }).first().click();
  await page.getByLabel('Name in English').fill('Spring evening');
  await page.getByLabel('Name in French').fill('Soirée de printemps');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Create and add lots' }).click();
  await expect(page.getByRole('heading', { name: 'No lots yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add lots' }).click();
  const choices = page.getByRole('dialog').getByRole('checkbox');
  await choices.nth(0).check();
  await choices.nth(1).check();
  await page.getByRole('button', { name: 'Add 2 lots' }).click();
  await expect(page.getByText('Upcoming').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Show to fans' }).click();
  await expect(page.getByText('Fans see the auction now.')).toBeVisible();
  await page.getByRole('button', { name: 'Extend' }).click();
  await page.getByLabel('Reason').fill('The hall is free until eleven');
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('The auction runs longer.')).toBeVisible();
  await checkScreen(page);

  await openSection(page, 'Orders');
  await page
    .getByRole('row', { name: /Nora Le Goff/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel('A part').check();
  await page.getByLabel('Euros').fill('1,00');
  await expect(page.getByText('The order stays, and the piece stays with the buyer.')).toBeVisible();
  await page.getByLabel('Reason').fill('A thread is loose');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await checkScreen(page);

  await openSection(page, 'Fans');
  await page
    .getByRole('row', { name: /Nora Le Goff/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Give coins' }).click();
  await page.getByRole('textbox', { name: 'Coins' }).fill('50');
  await page.getByLabel('Reason').fill('Carried chairs all day');
  await page.getByRole('dialog').getByRole('button', { name: 'Give coins' }).click();
  await expect(page.getByText('Coins received').first()).toBeVisible();
  await checkScreen(page);

  await openSection(page, 'Giveaways');
  await page.getByRole('link', { name: 'New giveaway' }).first().click();
  await page.getByLabel('Sponsor').fill('Harbour Bakery');
  await page.getByLabel('Starts').fill('2026-01-01T09:00');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Create and add questions' }).click();
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible();
  await page.getByLabel('Draw a prize').check();
  await page.getByLabel('Prize (English)').fill('A year of bread');
  await addQuestion(page, { number: 1, title: 'Which bread?', kind: 'One of several answers' });
  await addQuestion(page, { number: 2, title: 'How many at home?', kind: 'A few words' });
  await addQuestion(page, { number: 3, title: 'Your best breakfast', kind: 'A longer text' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The giveaway is saved.')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Show to fans' }).click();
  await expect(page.getByText('Fans see the giveaway now.')).toBeVisible();
  await enterDraw('aurora-fc', 'harbour-bakery');
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 entry' })).toBeVisible();
  await page.getByRole('button', { name: 'Close now' }).click();
  await page.getByLabel('Reason').fill('The bread is in the oven');
  await page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click();
  // The schedule may run before the button is pressed.
  const draw = page.getByRole('button', { name: 'Draw the winners' });
  const winners = page.getByRole('heading', { name: 'Winners' });
  await expect(draw.or(winners)).toBeVisible();
  if (await draw.isVisible()) await draw.click({ timeout: 2000 }).catch(() => undefined);
  await expect(winners).toBeVisible();
  await expect(page.getByText('Ines Faure, entry 1')).toBeVisible();
  await checkScreen(page);

  await openSection(page, 'Registrations');
  await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible();
  await checkScreen(page);

  await openSection(page, 'Audit log');
  for (const action of [
    ...['auction.shown', 'auction.extended', 'order.partlyRefunded', 'gift.made'],
    ...['giveaway.created', 'giveaway.closed', 'giveaway.drawn'],
  ]) {
    await expect(page.getByRole('cell', { name: action, exact: true }).first()).toBeVisible();
  }
});
