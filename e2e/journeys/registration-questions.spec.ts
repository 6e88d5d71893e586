import type { Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { signUp } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { openShop } from '../support/own-club.ts';
import { signInAsOwner } from '../support/owner.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const APPLICANT = 'lise.arnoux@new.test';

test('a club asks new fans its questions, and decides', async ({ page, browser, mailbox }) => {
  const { club, path } = await openShop();
  await signInAsOwner(page, club.slug);
  await askQuestions(page);

  const fan = await (await browser.newContext()).newPage();
  await fan.goto(`${path}/signup`);
  await signUp(fan, mailbox, APPLICANT);
  await tellWhoTheyAre(fan);
  await fan.getByLabel('Who brought you here?').fill('My aunt, a member since 1998.');
  await checkScreen(fan);
  await fan.getByRole('button', { name: 'Send my answers' }).click();
  await expect(fan.getByRole('heading', { name: 'The club is reviewing your application' })).toBeVisible();

  await page.getByRole('menuitem', { name: 'Registrations', exact: true }).click();
  await page.getByRole('link', { name: /Lise Arnoux/ }).click();
  await expect(page.getByText('My aunt, a member since 1998.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/Lise Arnoux is approved/)).toBeVisible();
  await expect(fan.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await fan.context().close();
  expect(await findBrokenInvariants()).toEqual([]);
});

async function askQuestions(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'Giveaways', exact: true }).click();
  await page.getByRole('link', { name: 'New giveaway' }).first().click();
  await page.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'Questionnaire of the registration' }).click();
  await page.getByLabel('Name').fill('Who are you?');
  await page.getByRole('button', { name: 'Create and add questions' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  const question = page.getByRole('group', { name: 'Question 1' });
  await question.getByLabel('Question (English)').fill('Who brought you here?');
  await question.getByLabel('How it is answered').click();
  await page.getByRole('option', { name: 'A few words' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The giveaway is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Show to fans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask new fans these questions?' });
  await dialog.getByRole('button', { name: 'Show to fans' }).click();
  await expect(page.getByText('New fans are asked now.')).toBeVisible();
  await checkScreen(page);
}

async function tellWhoTheyAre(fan: Page): Promise<void> {
  await fan.getByLabel('First name').fill('Lise');
  await fan.getByLabel('Last name').fill('Arnoux');
  await fan.getByLabel('Day').selectOption('14');
  await fan.getByLabel('Month').selectOption('7');
  await fan.getByLabel('Year').selectOption('1988');
  await fan.getByLabel('Place of birth').fill('Roanne');
  await fan.getByLabel('Phone number').fill('+33 6 12 34 56 78');
  await fan.getByLabel('I have read and accept these documents').check();
  await fan.getByRole('button', { name: 'Save and continue' }).click();
  await expect(fan.getByRole('heading', { name: 'A few questions' })).toBeVisible();
}
