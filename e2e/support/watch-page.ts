import type { Page } from '@playwright/test';

type Watch = {
  /** The product's own origin; every other one is outside. */
  origin: string;
  /** Other origins, for which the journey serves the responses itself. */
  standIns: readonly string[];
  /** Errors that the journey provokes, by a part of their text. */
  provoked: readonly string[];
  findings: string[];
};

const NETWORK_MESSAGE = /^Failed to load resource/;

/**
 * Records what is invisible to users but relevant to developers: console errors, exceptions, requests to
 * other hosts.
 */
export function watchPage(page: Page, { origin, standIns, provoked, findings }: Watch): void {
  const isProvoked = (text: string) => provoked.some((part) => text.includes(part));
  page.on('console', (message) => {
    // A refusal that the journey provokes (401, 409) is logged by Chromium itself; the journey asserts what
    // the screen shows.
    const text = message.text();
    if (message.type() !== 'error' || NETWORK_MESSAGE.test(text)) return;
    if (!isProvoked(text)) findings.push(`console: ${text} (${page.url()})`);
  });
  page.on('pageerror', ({ message }) => {
    if (!isProvoked(message)) findings.push(`exception: ${message} (${page.url()})`);
  });
  page.on('response', (response) => {
    const status = response.status();
    // Where the machine is busy the product asks to repeat the request, and its pages do.
    const isBusy = status === 503 && 'retry-after' in response.headers();
    if (status >= 500 && !isBusy) findings.push(`${status}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOutside = url.origin !== origin && !standIns.includes(url.origin);
    if (['http:', 'https:'].includes(url.protocol) && isOutside) findings.push(`outside: ${url.href}`);
  });
}
