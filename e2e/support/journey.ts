import { type BrowserContext, test as base } from '@playwright/test';
import { checkLastScreen } from './check-screen.ts';
import { refuseCookies } from './consent.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { closeServerContext } from './server-context.ts';
import { watchPage } from './watch-page.ts';

type Journey = {
  /** Mails that the product sent, read from the embedded mailbox. */
  mailbox: Mailbox;
  /**
   * Whether the visitor has refused analytics on an earlier visit; otherwise the banner would cover the page.
   */
  hasRefusedCookies: boolean;
  /** Origins for which the journey serves the responses itself. */
  standIns: string[];
  /** Parts of the texts of console errors that the journey provokes. */
  provoked: string[];
  watched: undefined;
};

/**
 * The test of every journey. Each page opened in it, in any browser context, is watched: a console error, an
 * uncaught exception or a request to another host fails the journey. The last screen is checked as by
 * `checkLastScreen`.
 */
export const test = base.extend<Journey, { serverContext: undefined }>({
  serverContext: [
    async ({ browser: _browser }, use) => {
      await use(undefined);
      await closeServerContext();
    },
    { scope: 'worker', auto: true },
  ],

  mailbox: async ({ request }, use) => use(openMailbox(request)),

  hasRefusedCookies: [true, { option: true }],
  standIns: [[], { option: true }],
  provoked: [[], { option: true }],

  watched: [
    async ({ browser, page, baseURL, javaScriptEnabled, hasRefusedCookies, standIns, provoked }, use) => {
      const findings: string[] = [];
      const origin = new URL(baseURL ?? 'http://localhost').origin;
      const watch = (context: BrowserContext) => {
        if (hasRefusedCookies) void refuseCookies(context, origin);
        context.on('page', (opened) => watchPage(opened, { origin, standIns, provoked, findings }));
      };
      for (const context of browser.contexts()) watch(context);
      browser.on('context', watch);
      if (hasRefusedCookies) await refuseCookies(page.context(), origin);
      watchPage(page, { origin, standIns, provoked, findings });
      await use(undefined);
      browser.off('context', watch);
      const isCheckable = javaScriptEnabled !== false && !page.isClosed() && page.url().startsWith(origin);
      if (isCheckable) await checkLastScreen(page);
      if (findings.length > 0) throw new Error(`The browser complained:\n${findings.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
