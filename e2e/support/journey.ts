import { type BrowserContext, test as base } from '@playwright/test';
import { checkScreen } from './check-screen.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { watchPage } from './watch-page.ts';

type Journey = {
  /** Mails that the product sent, read from the embedded mailbox. */
  mailbox: Mailbox;
  watched: undefined;
};

/**
 * The test of every journey. Each page opened in it, in any browser context, is watched: a console error, an uncaught
 * exception or a request to another host fails the journey. The last screen is always checked as by `checkScreen`.
 */
export const test = base.extend<Journey>({
  mailbox: async ({ request }, use) => use(openMailbox(request)),

  watched: [
    async ({ browser, page, baseURL, javaScriptEnabled }, use) => {
      const findings: string[] = [];
      const origin = new URL(baseURL ?? 'http://localhost').origin;
      const watch = (context: BrowserContext) => {
        context.on('page', (opened) => watchPage(opened, { origin, findings }));
      };
      for (const context of browser.contexts()) watch(context);
      browser.on('context', watch);
      watchPage(page, { origin, findings });
      await use(undefined);
      browser.off('context', watch);
      const isCheckable = javaScriptEnabled !== false && !page.isClosed() && page.url().startsWith(origin);
      if (isCheckable) await checkScreen(page);
      if (findings.length > 0) throw new Error(`The browser complained:\n${findings.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
