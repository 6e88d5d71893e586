import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';

const CLUB = '/clubs/aurora-fc';
const EMAIL = 'ada@demo.tifo.test';

/** Returns everything that the browser keeps for the site, by name. */
async function readKept(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }): [string, string] => [
      `database ${name}`,
      '',
    ]);
    const files = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }): [string, string] => [`file ${url}`, '']),
      ),
    );
    return [
      ...Object.entries({ ...localStorage }),
      ...Object.entries({ ...sessionStorage }),
      ...databases,
      ...files.flat(),
    ] as [string, string][];
  });
  return Object.fromEntries([...kept, ...cookies.map(({ name, value }) => [`cookie ${name}`, value])]);
}

/** What the sign-in library keeps of a session: its tokens and whose they are. */
const OF_SESSION = /^CognitoIdentityServiceProvider\./;
/** By it the account knows the browser again; it opens nothing by itself (decision 27). */
const OF_DEVICE = /\.(?:deviceKey|deviceGroupKey|randomPasswordKey)$/;
const IMPERSONAL = [
  /^(?:selected_language|theme|selected_club|recorded_consent|known_fan|exclusives_filters)$/,
  /^react-router-scroll-positions$/,
  /^cookie (?:cc_cookie|selected_language|theme)$/,
  /^file https?:\/\/[^/]+\/offline\//,
];

async function readOwnPages(page: Page): Promise<void> {
  await logIn(page, CLUB, 'ada');
  await page.goto(`${CLUB}/wallet`);
  await expect(page.getByRole('heading', { name: 'Wallet' }).first()).toBeVisible();
  await page.goto(`${CLUB}/members`);
  await expect(page.getByRole('heading', { name: 'Members' }).first()).toBeVisible();
  await page.goto(`${CLUB}/profile`);
  await expect(page.getByText(EMAIL).first()).toBeVisible();
}

test('a browser keeps tokens and choices of who is signed in, and after one press on “Log out” the key of the browser alone', async ({
  page,
}) => {
  test.slow();
  await readOwnPages(page);
  const kept = Object.entries(await readKept(page));
  const ofSession = kept.filter(([name]) => OF_SESSION.test(name));
  const others = kept.filter(([name]) => !OF_SESSION.test(name));
  expect(ofSession.length).toBeGreaterThan(2);
  expect(
    others.map(([name]) => name).filter((name) => !IMPERSONAL.some((known) => known.test(name))),
  ).toEqual([]);
  const told = JSON.stringify(others);
  for (const secret of [EMAIL, 'Ada', DEMO_PASSWORD, 'eyJ']) expect(told).not.toContain(secret);
  expect(JSON.stringify(ofSession)).not.toContain(DEMO_PASSWORD);

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  const left = Object.entries(await readKept(page)).filter(([name]) => !OF_DEVICE.test(name));
  expect(left.map(([name]) => name).filter((name) => OF_SESSION.test(name))).toEqual([]);
  for (const secret of [EMAIL, 'Ada', 'eyJ']) expect(JSON.stringify(left)).not.toContain(secret);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(EMAIL)).toHaveCount(0);
});
