import { checkScreen } from '../support/check-screen.ts';
import { openSignUp, PASSWORD } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { demoClub, openLot } from '../support/own-club.ts';

const CLUB = '/clubs/harbour-foundation';

test.use({ viewport: { width: 390, height: 844 } });

test('from a lot to the first bid: three screens, five typed fields, a card', async ({ page, mailbox }) => {
  const email = `nora.${Date.now()}@journey.tifo.test`;
  let screens = 0;
  let typedFields = 0;
  const type = async (label: string, text: string) => {
    typedFields += 1;
    await page.getByLabel(label).fill(text);
  };
  const whistle = { name: 'The first whistle', startingPriceCoins: 40, durationMs: 600_000 };
  const { slug } = await openLot(await demoClub('harbour-foundation'), whistle);
  const lot = new RegExp(`/exclusives/${slug}$`);
  await page.goto(`${CLUB}/exclusives/${slug}`);
  await page.getByRole('link', { name: 'Log in to bid' }).last().click();
  await openSignUp(page);

  screens += 1;
  await type('E-mail', email);
  await type('New password', PASSWORD);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Create my account' }).click();

  screens += 1;
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeInViewport();
  await type('6-digit code', await mailbox.waitForCode(email));

  screens += 1;
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeInViewport();
  await type('First name', 'Nora');
  await type('Last name', 'Sander');
  await page.getByLabel('Day').selectOption('14');
  await page.getByLabel('Month').selectOption('7');
  await page.getByLabel('Year').selectOption('1988');
  const boxes = page.getByRole('checkbox').and(page.locator(':visible'));
  await expect(boxes).toHaveCount(1);
  await boxes.check();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();

  // The lot again, with the bid sheet open: the amount is kept while the card is added.
  await expect(page).toHaveURL(lot);
  const sheet = page.getByRole('dialog', { name: 'Place a bid' });
  await expect(sheet).toBeVisible();
  await checkScreen(page);
  await sheet.getByRole('button', { name: 'Raise by 10' }).click();
  await sheet.getByRole('button', { name: /^Bid 50.00 € with a new card/ }).click();
  await page.getByRole('button', { name: 'Register the test card' }).click();
  await expect(page).toHaveURL(lot);
  await sheet.getByRole('button', { name: /^Bid 50.00 €$/ }).click();
  await expect(page.getByText('You have the highest bid.')).toBeVisible();

  expect(screens).toBeLessThanOrEqual(3);
  expect(typedFields).toBeLessThanOrEqual(5);
});
