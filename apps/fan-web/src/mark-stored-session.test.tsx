import { afterEach, expect, test } from 'vitest';
import { markStoredSession } from './mark-stored-session.ts';

const isMarked = () => document.documentElement.hasAttribute('data-stored-session');

afterEach(() => {
  window.localStorage.clear();
  document.documentElement.removeAttribute('data-stored-session');
});

test('marks the page of somebody whose session is stored', () => {
  window.localStorage.setItem('CognitoIdentityServiceProvider.web.LastAuthUser', 'nora');
  markStoredSession();
  expect(isMarked()).toBe(true);
});

test('leaves the page of a visitor as it is', () => {
  window.localStorage.setItem('selected_language', 'fr');
  markStoredSession();
  expect(isMarked()).toBe(false);
});
