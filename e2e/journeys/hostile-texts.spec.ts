import type { Browser, BrowserContext, Page } from '@playwright/test';
import { logIn } from '../support/fan.ts';
import { findMisfits } from '../support/find-misfits.ts';
import { type HostileClubs, openHostileClubs, PAYLOADS, TEXTS } from '../support/hostile-club.ts';
import { expect, test } from '../support/journey.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const NUMBERS = TEXTS.map((_, index) => index + 1);
const SCREENS = [
  ...['', '/marketplace', '/auctions', '/live-auction', '/donation', '/news', '/giveaway', '/wallet'],
  ...['/search?q=alert', '/login', '/signup', '/forgot-password', '/legal/eula', '/no-such-page'],
  ...NUMBERS.flatMap((number) => [
    `/exclusives/hostile-${number}`,
    `/news/hostile-${number}`,
    `/programs/hostile-${number}`,
  ]),
];
/** Personal screens of the club, each with a text that is shown once it is complete. */
const OWN_SCREENS = {
  '': 'alert(',
  '/profile': 'alert(2)',
  '/wallet': 'XSS',
  '/members': 'alert(1)',
  '/giveaway': 'alert(1)',
  '/donation/payment-confirmed': '',
  // What comes last on the page.
  '/exclusives/hostile-1': /Register a payment card|Enregistrez une carte/,
  '/exclusives/hostile-2/purchase-confirmation': 'alert(2)',
  '/exclusives/hostile-2/purchase-confirmed': 'alert(2)',
};
const LOOKS = [
  { locale: 'en-US', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { locale: 'fr-FR', colorScheme: 'dark', viewport: { width: 320, height: 844 } },
] as const;

// Screenshots of every step would take longer than the steps; a finding names its page.
test.use({ trace: 'off' });
// Each worker has clubs of its own.
test.describe.configure({ mode: 'parallel' });

let clubs: HostileClubs;
test.beforeAll(async () => {
  clubs = await openHostileClubs('ben');
});

for (const look of LOOKS) {
  test(`hostile texts stay texts on every screen in ${look.locale}, ${look.colorScheme}, ${look.viewport.width} px wide`, async ({
    browser,
  }) => {
    const context = await browser.newContext(look);
    const findings = await watch(context);
    const page = await context.newPage();
    const open = opener(page, { ...look, findings });
    // With the platform's first page, which names the clubs.
    for (const path of ['/', ...SCREENS.map((screen) => clubs.club + screen)]) await open(path);
    for (const path of ['', '/booking']) await open(clubs.popup + path);
    const [language = 'en'] = look.locale.split('-');
    const club = clubs.club.replace('/clubs/', '');
    for (const template of ['lotWon', 'slotReserved', 'orderPaid']) {
      await page.goto(`/dev/mails/html?${new URLSearchParams({ template, language, club })}`);
      const misfits = await findMisfits(page);
      findings.push(...misfits.filter(isNoLongWord).map((misfit) => `${misfit} (mail ${template})`));
    }
    expect(findings).toEqual([]);
    await context.close();
  });

  test(`hostile names, messages, orders and questions stay texts for a fan in ${look.locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...look, storageState: await signedIn(browser) });
    const findings = await watch(context);
    const page = await context.newPage();
    const open = opener(page, { ...look, findings });
    for (const [path, words] of Object.entries(OWN_SCREENS)) {
      await open(clubs.club + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#root')).toContainText(words);
      findings.push(...(await misfitsOf(page, path)));
    }
    await open(`${clubs.club}/members/${clubs.memberId}`);
    await expect(page.getByRole('log')).toContainText(PAYLOADS[0]);
    await open(`${clubs.popup}/booking`);
    await expect(page.getByRole('main').getByRole('list').first()).toContainText('10:00');
    for (const registration of clubs.registrations) {
      await open(`${registration}/kyc`);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      findings.push(...(await misfitsOf(page, `${registration}/kyc`)));
    }
    await search(page, PAYLOADS.slice(0, 3));
    expect(findings).toEqual([]);
    expect(await findBrokenInvariants()).toEqual([]);
    await context.close();
  });
}

/** The stored state of a browser in which ben has signed in, at all clubs. */
async function signedIn(browser: Browser) {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await logIn(page, clubs.club, 'ben');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Collects everything the browser runs or blocks. */
async function watch(context: BrowserContext): Promise<string[]> {
  const findings: string[] = [];
  await context.exposeBinding('reportViolation', ({ page }, text: string) => {
    findings.push(`policy: ${text} (${page.url()})`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      findings.push(`dialog: ${dialog.message()} (${page.url()})`);
      void dialog.dismiss();
    });
  });
  return findings;
}

/** A name is longer here than three lines of a button, and a word than one line. */
const isNoLongWord = (misfit: string) => !/^(three lines|broken): /.test(misfit);

/** Returns what opens an address and finds a text that became markup, or that no line of the window can hold. */
function opener(page: Page, { locale, findings }: { locale: string; findings: string[] }) {
  return async (path: string): Promise<void> => {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    await expect(page.locator('#root')).not.toBeEmpty();
    // A logo that cannot be read gives its place to a name, once the page is alive.
    if (path === clubs.club)
      await expect(page.getByRole('listitem').getByRole('img').first()).toHaveText(/alert/);
    // A text that was interpreted as markup would be an element of the page.
    const planted = page.locator(
      '[onerror], [onload], [onfocus], [onmouseover], [onbegin], a[href^="javascript" i], iframe, object, base',
    );
    expect(await planted.count(), `elements of a hostile text on ${path}`).toBe(0);
    findings.push(...(await misfitsOf(page, path)));
  };
}

/** As the page stands now: parts of it may still be on their way. */
async function misfitsOf(page: Page, path: string): Promise<string[]> {
  return (await findMisfits(page)).filter(isNoLongWord).map((misfit) => `${misfit} (${path})`);
}

/** Searches for hostile text, by address and by typing. */
async function search(page: Page, payloads: readonly string[]): Promise<void> {
  for (const payload of payloads) {
    const words = payload.slice(0, 90);
    await page.goto(`${clubs.club}/search?q=${encodeURIComponent(words)}`);
    const answer = page.waitForResponse((response) => /\/api\/.*\/search\?/.test(response.url()));
    await page.getByRole('main').getByRole('combobox').fill(`more ${words}`);
    await answer;
  }
}
