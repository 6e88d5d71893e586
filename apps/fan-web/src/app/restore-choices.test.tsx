import { expect, test } from 'vitest';
import { restoreChoices } from './restore-choices.ts';

test('an unknown language in the storage changes nothing', () => {
  window.localStorage.setItem('selected_language', 'de');
  expect(restoreChoices('en')).toBe(false);
  expect(document.cookie).not.toContain('selected_language');
});

test('language and theme come back from the storage where the cookies are gone', () => {
  window.localStorage.setItem('selected_language', 'fr');
  window.localStorage.setItem('theme', 'dark');
  expect(restoreChoices('en')).toBe(true);
  expect(document.cookie).toContain('selected_language=fr');
  expect(document.cookie).toContain('theme=dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  // The page that is loaded again has its cookie: it is not loaded a third time.
  expect(restoreChoices('en')).toBe(false);
});
