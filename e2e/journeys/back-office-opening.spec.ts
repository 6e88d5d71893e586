import type { Browser, Page } from '@playwright/test';
import { appCode } from '../support/authenticators.ts';
import { checkScreen } from '../support/check-screen.ts';
import { refuseCookies } from '../support/consent.ts';
import { completeRegistration, openSignUp, PASSWORD, signUp } from '../support/fan.ts';
import { sell, tellOfClub } from '../support/fill-club.ts';
import { Hand } from '../support/hand.ts';
import { expect, test } from '../support/journey.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { type Installation, startInstallation } from '../support/start-installation.ts';

const NAME = 'Étoile de Saint-Aubray';
const CLUB = '/clubs/etoile-de-saint-aubray';

let installation: Installation;
test.beforeAll(async () => {
  installation = await startInstallation();
});
test.afterAll(() => installation.stop());
test.use({ standIns: async ({ browserName: _ }, use) => use([installation.address]) });

async function setUpSecondStep(hand: Hand): Promise<void> {
  const { page } = hand;
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
  await hand.type('Code', appCode((await page.locator('code').textContent())?.trim() ?? ''));
  await hand.press('Continue');
  await hand.press('I have kept them');
}

async function setUpPlatform(hand: Hand, mailbox: Mailbox): Promise<void> {
  const { page } = hand;
  await page.goto(installation.setUpLink);
  await hand.type('Name of the platform', 'The Stands');
  await checkScreen(page);
  await hand.type('First name', 'Inès');
  await hand.type('Last name', 'Roy');
  await hand.type('E-mail', 'ines@stands.test');
  await hand.type('Password', PASSWORD);
  await hand.press('Continue');
  await setUpSecondStep(hand);
  await expect(page.getByRole('heading', { name: 'The Stands' })).toBeVisible();
  await checkScreen(page);
  await hand.press('Send a test e-mail', 'link');
  await hand.press('Send a test e-mail');
  await expect(page.getByText('The mail server has accepted it.')).toBeVisible();
  expect((await mailbox.waitForMail('ines@stands.test')).subject).toBe('The Stands can send e-mails');
  await hand.type('Who runs the platform', 'Stands SAS\n2 rue Basse, 35000 Rennes');
  await hand.press('Save');
  await expect(page.getByText('Saved.')).toBeVisible();
}

/** Outside of any club, the pages carry the name of the platform and say who runs it. */
async function visitPlatform(page: Page): Promise<void> {
  await page.goto(installation.address);
  await expect(page).toHaveTitle('The Stands');
  await expect(page.getByRole('main').getByText('The Stands')).toBeVisible();
  await page.getByRole('link', { name: 'Legal notice' }).click();
  await expect(page.getByText('Stands SAS')).toBeVisible();
  await checkScreen(page);
}

/** Up to its last step, the doors. */
async function prepareClub(hand: Hand, picture: Buffer): Promise<void> {
  const { page } = hand;
  await hand.press('Clubs', 'menuitem');
  await expect(page.getByText('There is no club yet')).toBeVisible();
  await checkScreen(page);
  await hand.press('Open a club', 'link');
  await hand.type('Name of the club', NAME);
  await hand.press('Make it darker');
  await checkScreen(page);
  await hand.press('Open a club');
  await expect(page.getByText('A crest and a cover are needed')).toBeVisible();
  await hand.cutPicture(0, picture);
  await hand.cutPicture(1, picture);
  await checkScreen(page);
  for (const next of ['Names and words', 'Money', 'Fans', 'Documents', 'Legal identity']) {
    await hand.press('Save and continue');
    await expect(page.getByRole('heading', { name: next, exact: true })).toBeVisible();
  }
  await checkScreen(page);
  await hand.press('Save and continue');
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  await hand.press('Dark');
  await expect(shown.locator('html')).toHaveAttribute('data-theme', 'dark');
  await hand.press('Save and continue');
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' });
  await refuseCookies(context, installation.address);
  return context.newPage();
}

/** A colleague who has no account yet joins by the mailed link alone. */
async function joinAsEditor(hand: Hand, mailbox: Mailbox): Promise<void> {
  const { page } = hand;
  const { text } = await mailbox.waitForMail('noe@stands.test', /invites you/);
  await page.goto(/http\S+\/back-office\/invitation#\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByText('invites you to help, as: Editor.')).toBeVisible();
  await expect(page.getByText('Your account: noe@stands.test')).toBeVisible();
  await checkScreen(page);
  await hand.type('First name', 'Noé');
  await hand.type('Last name', 'Arnal');
  await hand.type('Password', PASSWORD);
  await hand.press('Continue');
  await expect(page.getByText('We have sent a 6-digit code to noe@stands.test')).toBeVisible();
  await checkScreen(page);
  await hand.type('Code', await mailbox.waitForCode('noe@stands.test'));
  await hand.press('Continue');
  await setUpSecondStep(hand);
  await expect(page.getByText('You work here as: Editor.')).toBeVisible();
  hand.say('Colleague joined after');
}

async function fillSite(hand: Hand, picture: Buffer): Promise<void> {
  const before = { clicks: hand.clicks, fields: hand.fields };
  const shows = { en: 'A scarf on a chair', fr: 'Une écharpe sur une chaise' };
  await sell(hand, { name: 'The first scarf', price: '25', picture, shows });
  hand.say('On sale after', before);
  await checkScreen(hand.page);
  await sell(hand, { name: 'A seat on the bench', price: '80', picture });
  await sell(hand, { name: 'The anniversary shirt', price: '60', picture, soldFrom: '2099-05-01T18:00' });
  await tellOfClub(hand);
  hand.say('Site filled after', before);
}

/** A visitor finds what the colleague has published, signs up and pays by card. */
async function buyAsVisitor(page: Page, mailbox: Mailbox): Promise<void> {
  await page.goto(`${installation.address}${CLUB}`);
  await expect(page.getByText('Kick-off is at eight on Friday')).toBeVisible();
  await expect(page.getByText('Where are you?')).toBeVisible();
  await expect(page.getByText('The first evening under lights').first()).toBeVisible();
  await checkScreen(page);
  await page.goto(`${installation.address}${CLUB}/exclusives/the-anniversary-shirt`);
  await expect(page.getByRole('link', { name: 'Log in to buy' })).toHaveCount(0);
  await page.goto(`${installation.address}${CLUB}/exclusives/the-first-scarf`);
  await page.getByRole('link', { name: 'Log in to buy' }).last().click();
  await openSignUp(page);
  await signUp(page, mailbox, 'vera@fans.test');
  await completeRegistration(page, { first: 'Vera', last: 'Lind' });
  // Who has logged in on the way to buying finds the purchase open.
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await checkScreen(page);
}

test('from an empty installation to open doors, a colleague at work and a first sale', async ({
  browser,
  page,
  playwright,
}) => {
  const mailbox = openMailbox(await playwright.request.newContext({ baseURL: installation.address }));
  const hand = new Hand(page);
  await setUpPlatform(hand, mailbox);
  const picture = await page.screenshot();
  await prepareClub(hand, picture);

  await hand.press('Invite a colleague', 'link');
  await hand.press('Invite somebody');
  await hand.typeInto(page.getByRole('textbox', { name: 'E-mail' }), 'noe@stands.test');
  await hand.press('Send the invitation');
  const invitation = page.getByRole('row').filter({ hasText: 'noe@stands.test' });
  await expect(invitation).toContainText('Editor');

  const colleague = new Hand(await openPage(browser));
  await joinAsEditor(colleague, mailbox);
  await fillSite(colleague, picture);

  await hand.press('Dashboard', 'menuitem');
  await hand.press('Continue', 'link');
  await hand.press(/Open$/, 'tab');
  await hand.press('Open the doors');
  await expect(page.getByText('The doors are open.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await checkScreen(page);
  hand.say('Open after');

  const visitor = await openPage(browser);
  await visitPlatform(visitor);
  await buyAsVisitor(visitor, mailbox);
});
