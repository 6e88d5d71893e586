import { type StandInGoogle, startStandInGoogle } from '../../apps/server/src/testing/stand-in-google.ts';
import { checkScreen } from '../support/check-screen.ts';
import { completeRegistration } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';

const CLUB = '/clubs/harbour-foundation';
const ISSUER = `http://127.0.0.1:${process.env.E2E_GOOGLE_PORT}`;

test.use({ standIns: [ISSUER] });

let google: StandInGoogle;

test.beforeAll(async ({ baseURL }) => {
  google = await startStandInGoogle({
    port: Number(process.env.E2E_GOOGLE_PORT),
    redirectUris: [`${baseURL}/oauth2/idpresponse`],
    people: {
      'g-1': {
        email: 'maelle@fans.test',
        email_verified: true,
        given_name: 'Maëlle',
        family_name: 'Tanguy',
      },
    },
  });
});

test.afterAll(() => google.close());

test('somebody thinks again at Google, then signs up with it, and comes back the same way', async ({
  page,
}) => {
  await page.goto(`${CLUB}/signup`);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`${CLUB}/login$`));
  await expect(page.getByText('Login cancelled.')).toBeVisible();

  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'maelle@fans.test' }).click();
  await expect(page).toHaveURL(new RegExp(`${CLUB}/kyc$`));
  await completeRegistration(page, { first: 'Maëlle', last: 'Tanguy' });
  await page.goto(`${CLUB}/profile`);
  await expect(page.getByText('You can log in with your Google account.')).toBeVisible();
  await checkScreen(page);

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await page.goto(`${CLUB}/donation`);
  await page.getByRole('button', { name: /^Log in to give/ }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'maelle@fans.test' }).click();
  await expect(page).toHaveURL(new RegExp(`${CLUB}/donation$`));
  await expect(page.getByRole('button', { name: /^Give / })).toBeVisible();
});
