import type { Page } from '@playwright/test';
import { appCode } from '../support/authenticators.ts';
import { checkScreen } from '../support/check-screen.ts';
import { refuseCookies } from '../support/consent.ts';
import { PASSWORD, signUp } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { type Installation, startInstallation } from '../support/start-installation.ts';

const NAME = 'Étoile de Saint-Aubray';

let installation: Installation;
test.beforeAll(async () => {
  installation = await startInstallation();
});
test.afterAll(() => installation.stop());
test.use({ standIns: async ({ browserName: _ }, use) => use([installation.address]) });

/** What a person does by hand, counted. */
class Hand {
  clicks = 0;
  fields = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async type(label: string, text: string): Promise<void> {
    this.fields += 1;
    await this.page.getByLabel(label).fill(text);
  }

  async press(name: string, role: 'button' | 'link' | 'menuitem' | 'radio' = 'button'): Promise<void> {
    this.clicks += 1;
    // An empty list offers its first step twice.
    await this.page.getByRole(role, { name, exact: true }).first().click();
  }

  async choosePicture(at: number, buffer: Buffer): Promise<void> {
    this.clicks += 1;
    const file = { name: 'picture.png', mimeType: 'image/png', buffer };
    await this.page.locator('input[type=file]').nth(at).setInputFiles(file);
    await this.press('Use this crop');
    await expect(this.page.getByRole('button', { name: 'Remove the picture' })).toHaveCount(at + 1);
  }
}

async function setUpSecondStep(page: Page, hand: Hand): Promise<void> {
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
  await hand.type('Code', appCode((await page.locator('code').textContent())?.trim() ?? ''));
  await hand.press('Continue');
  await hand.press('I have kept them');
}

async function setUpPlatform(page: Page, hand: Hand, mailbox: Mailbox): Promise<void> {
  await page.goto(installation.setUpLink);
  await hand.type('Name of the platform', 'The Stands');
  await checkScreen(page);
  await hand.type('First name', 'Inès');
  await hand.type('Last name', 'Roy');
  await hand.type('E-mail', 'ines@stands.test');
  await hand.type('Password', PASSWORD);
  await hand.press('Continue');
  await setUpSecondStep(page, hand);
  await expect(page.getByRole('heading', { name: 'The Stands' })).toBeVisible();
  await checkScreen(page);
  await hand.press('Send a test e-mail', 'link');
  await hand.press('Send a test e-mail');
  await expect(page.getByText('The mail server has accepted it.')).toBeVisible();
  expect((await mailbox.waitForMail('ines@stands.test')).subject).toBe('The Stands can send e-mails');
}

async function openClub(page: Page, hand: Hand): Promise<void> {
  await hand.press('Clubs', 'menuitem');
  await expect(page.getByText('There is no club yet')).toBeVisible();
  await checkScreen(page);
  await hand.press('Open a club', 'link');
  await hand.type('Name of the club', NAME);
  await hand.press('Make it darker');
  await checkScreen(page);
  await hand.press('Open a club');
  await expect(page.getByText('A crest and a cover are needed')).toBeVisible();
  const picture = await page.screenshot();
  await hand.choosePicture(0, picture);
  await hand.choosePicture(1, picture);
  await checkScreen(page);
  for (const next of ['Names and words', 'Coins and money', 'Fans', 'Documents', 'Legal identity']) {
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
  await hand.press('Open the doors');
  await expect(page.getByText('The doors are open.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await checkScreen(page);
}

test('from an empty installation to open doors and a colleague at work', async ({
  browser,
  page,
  playwright,
}) => {
  test.setTimeout(240_000);
  const mailbox = openMailbox(await playwright.request.newContext({ baseURL: installation.address }));
  const hand = new Hand(page);
  await setUpPlatform(page, hand, mailbox);
  await openClub(page, hand);
  process.stdout.write(`Open after ${hand.clicks} clicks and ${hand.fields} typed fields\n`);

  await hand.press('Invite a colleague', 'link');
  await hand.press('Invite somebody');
  await page.getByRole('dialog').getByLabel('E-mail').fill('noe@stands.test');
  await hand.press('Send the invitation');
  await expect(page.getByRole('cell', { name: 'noe@stands.test', exact: true })).toBeVisible();

  const context = await browser.newContext();
  await refuseCookies(context, installation.address);
  const colleague = await context.newPage();
  await colleague.goto(`${installation.address}/clubs/etoile-de-saint-aubray/signup`);
  await signUp(colleague, mailbox, 'noe@stands.test');
  await expect(colleague).not.toHaveURL(/signup/);
  const { text } = await mailbox.waitForMail('noe@stands.test', /invites you/);
  await colleague.goto(/http\S+\/back-office\/invitation#\S+/.exec(text)?.[0] ?? '');
  const other = new Hand(colleague);
  await other.type('E-mail', 'noe@stands.test');
  await other.type('Password', PASSWORD);
  await other.press('Continue');
  await setUpSecondStep(colleague, other);
  await expect(colleague.getByText('invites you to help, as: Editor.')).toBeVisible();
  await checkScreen(colleague);
  await other.press('Accept');
  await expect(colleague.getByText('You work here as: Editor.')).toBeVisible();
});
