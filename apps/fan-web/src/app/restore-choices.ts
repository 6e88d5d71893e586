import type { Language } from '@tifo/contracts/values';
import { readStored, storeChoice } from '#web/lib/browser/storage.ts';

const THEMES: readonly string[] = ['system', 'light', 'dark'];
const LANGUAGES: readonly string[] = ['en', 'fr'];

/**
 * Reads language and theme back from the storage of a browser that has lost their cookies, by which the server
 * renders. Returns whether the page has to be loaded again, in another language.
 */
export function restoreChoices(language: Language): boolean {
  const theme = lostChoice('theme', THEMES);
  if (theme !== undefined) document.documentElement.dataset.theme = theme;
  const lost = lostChoice('selected_language', LANGUAGES);
  // An address may name its language, which is stronger.
  const isNamed = new URLSearchParams(window.location.search).has('lang');
  return lost !== undefined && lost !== language && !isNamed;
}

/** Returns a stored choice without a cookie, once it has one again; a browser without cookies has none. */
function lostChoice(key: 'theme' | 'selected_language', known: readonly string[]): string | undefined {
  const stored = readStored(key);
  if (stored === undefined || !known.includes(stored) || hasCookie(key)) return undefined;
  storeChoice(key, stored);
  return hasCookie(key) ? stored : undefined;
}

function hasCookie(key: string): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${key}=`));
}
