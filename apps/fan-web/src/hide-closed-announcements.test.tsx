import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideClosedAnnouncements } from './hide-closed-announcements.ts';

/** The rules of a sheet; jsdom has none that is made by scripts. */
class Sheet {
  rules: string[] = [];
  insertRule = (rule: string) => this.rules.push(rule);
}

const adopted: Sheet[] = [];

beforeEach(() => {
  adopted.length = 0;
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.defineProperty(document, 'adoptedStyleSheets', { value: adopted, configurable: true });
});

afterEach(() => {
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const hidden = () => adopted.flatMap(({ rules }) => rules).join();

test('hides what was closed, in the version that was closed, before the page comes alive', () => {
  window.localStorage.setItem('closed_announcements', '0190-a:3 development:1');
  hideClosedAnnouncements();
  expect(hidden()).toBe(
    '[data-announcement="0190-a:3"],[data-announcement="development:1"] { display: none }',
  );
});

test('leaves the page of a visitor who closed none as it is', () => {
  hideClosedAnnouncements();
  expect(adopted).toEqual([]);
});

test('takes nothing but keys from the storage', () => {
  window.localStorage.setItem('closed_announcements', 'a"]{}body{display:none}[x=" 0190-c:2');
  hideClosedAnnouncements();
  expect(hidden()).toBe('[data-announcement="0190-c:2"] { display: none }');
});
