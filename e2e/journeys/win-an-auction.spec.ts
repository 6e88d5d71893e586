import { checkScreen } from '../support/check-screen.ts';
import { completeRegistration, logIn, openSignUp, signUp } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { demoClub, openLot } from '../support/own-club.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const CLUB = '/clubs/harbour-foundation';
/** In which a slow machine registers a card and bids. */
const AUCTION_MS = 120_000;
/** Every bid leaves a minute for the next, however slow the machine. */
const EXTENSION = { windowSeconds: 60, lengthSeconds: 60 };

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor becomes a fan, is outbid, bids higher and wins', async ({ page, browser, mailbox }) => {
  test.setTimeout(480_000);
  const email = `zoe.${Date.now()}@journey.tifo.test`;

  // From the list of clubs to the lot, and from there to the sign-up.
  await page.goto('/');
  await checkScreen(page);
  await page.getByRole('link', { name: /Harbour Foundation/ }).click();
  await expect(page).toHaveURL(new RegExp(`${CLUB}$`));
  await checkScreen(page);
  await page.goto(`${CLUB}/auctions`);
  await page.getByRole('link', { name: /Enora Guillou/ }).click();
  await expect(page).toHaveURL(/\/exclusives\//);
  await checkScreen(page);
  await page.getByRole('link', { name: 'Log in to bid' }).last().click();
  await openSignUp(page);
  await checkScreen(page);
  await signUp(page, mailbox, email);
  await completeRegistration(page, { first: 'Zoé', last: 'Martin' });
  await expect(page).toHaveURL(/\/exclusives\//);

  // The other bidder is ready before the lot opens.
  const other = await browser.newContext({ locale: 'en-US' });
  const ben = await other.newPage();
  await logIn(ben, CLUB, 'ben');

  // A lot of this journey's own, so that its end affects no other.
  const { slug: lot } = await openLot(await demoClub('harbour-foundation'), {
    name: 'The captain’s whistle',
    startingPriceCoins: 40,
    durationMs: AUCTION_MS,
    extension: EXTENSION,
  });
  await page.goto(`${CLUB}/exclusives/${lot}`);
  await page.getByRole('button', { name: /^Bid from/ }).click();
  await page.getByRole('button', { name: /with a new card$/ }).click();
  await page.getByRole('button', { name: 'Register the test card' }).click();
  await expect(page).toHaveURL(new RegExp(`${lot}$`));

  // The first bid, at the proposed price.
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Place a bid' })).toBeVisible();
  await checkScreen(page);
  await dialog.getByRole('button', { name: /^Bid / }).click();
  await expect(page.getByText('You have the highest bid.')).toBeVisible();

  // Ben outbids her from another browser; her page shows it without a reload.
  await ben.goto(`${CLUB}/exclusives/${lot}`);
  await ben.getByRole('button', { name: /^Bid from/ }).click();
  await ben.getByRole('dialog').getByRole('button', { name: /^Bid / }).click();
  await expect(ben.getByText('You have the highest bid.')).toBeVisible();
  await expect(page.getByText(/You have been outbid/)).toBeVisible();
  await mailbox.waitForMail(email, /outbid|higher bid/i);

  // The auctions page warns her and leads back to the lot.
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .first()
    .getByRole('link', { name: 'Auctions' })
    .click();
  await page
    .getByRole('link', { name: /The captain’s whistle/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Bid from/ }).click();
  await dialog.getByRole('button', { name: /^Bid / }).click();
  await expect(page.getByText('You have the highest bid.')).toBeVisible();

  // The end, by the server's clock; then the payment and the order.
  await expect(page.getByText('You won this lot. Pay').first()).toBeVisible({
    timeout: 2 * AUCTION_MS,
  });
  await mailbox.waitForMail(email, /won|yours/i);
  await page.goto(CLUB);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.goto(`${CLUB}/profile`);
  await expect(page.getByText('The captain’s whistle')).toBeVisible();
  await expect(page.getByText('Paid').first()).toBeVisible();

  // All of it stands in her notifications, new until she has seen them.
  await page.getByRole('link', { name: /^Notifications, \d+ new$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  for (const told of ['Order paid', 'You won', 'You have been outbid']) {
    await expect(page.getByRole('link', { name: new RegExp(`^New: ${told}`) }).first()).toBeVisible();
  }
  await checkScreen(page);
  await page.goto(`${CLUB}/notifications`);
  await expect(page.getByRole('link', { name: /^Order paid/ })).toBeVisible();
  await other.close();
  expect(await findBrokenInvariants()).toEqual([]);
});
