import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { PASSWORD } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { isRenewal, openPoolClient, servePoolClient } from '../support/pool-client.ts';

const ROUNDS = 100;

test('three tabs refresh a hundred times at once without a logout', async ({ page, context, mailbox }) => {
  test.slow();
  await servePoolClient(context);
  await openPoolClient(page);
  const username = `tabs-${randomUUID()}@fans.test`;
  const account = { username, password: PASSWORD };
  await page.evaluate(async (given) => {
    await window.pool.signUp({ ...given, options: { userAttributes: { email: given.username } } });
  }, account);
  const confirmationCode = await mailbox.waitForCode(username);
  await page.evaluate((given) => window.pool.confirmSignUp(given), { username, confirmationCode });
  const step = await page.evaluate(async (given) => {
    const { nextStep } = await window.pool.signIn({
      ...given,
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    });
    return nextStep.signInStep;
  }, account);
  expect(step).toBe('DONE');

  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) await openPoolClient(tab);
  await letRenewalsMeet(context, tabs.length);
  const issued = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilTabsAgree(tabs);
    const tokens = await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(async () => {
          const session = await window.pool.fetchAuthSession({ forceRefresh: true });
          return session.tokens?.idToken?.toString() ?? 'signed out';
        }),
      ),
    );
    expect(tokens, `round ${round}`).not.toContain('signed out');
    for (const token of tokens) issued.add(token);
  }
  expect(issued.size).toBeGreaterThan(ROUNDS);
  const attributes = await page.evaluate(() => window.pool.fetchUserAttributes());
  expect(attributes.email).toBe(username);
});

/** A tab in another process sees storage changes a moment later. */
async function untilTabsAgree(tabs: Page[]): Promise<void> {
  const stored = () => Promise.all(tabs.map((tab) => tab.evaluate(readRefreshToken)));
  await expect.poll(async () => new Set(await stored()).size, { intervals: [5, 10, 50] }).toBe(1);
}

function readRefreshToken(): string {
  const found = Object.entries(localStorage).find(([key]) => key.endsWith('.refreshToken'));
  if (!found) throw new Error('The tab has no refresh token');
  return found[1];
}

/**
 * Holds the tabs' requests for new tokens and releases them together, so that all present the same refresh
 * token.
 */
async function letRenewalsMeet(context: BrowserContext, tabs: number): Promise<void> {
  const waiting: Route[] = [];
  await context.route(/\/idp\//, async (route) => {
    if (!isRenewal(route.request())) return route.fallback();
    waiting.push(route);
    if (waiting.length < tabs) return;
    const presented = new Set(waiting.map((one) => one.request().postData()));
    expect(presented.size, 'refresh tokens presented at once').toBe(1);
    await Promise.all(waiting.splice(0).map((one) => one.continue()));
  });
}
