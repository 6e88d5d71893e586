import { afterEach, expect, test, vi } from 'vitest';
import { loadLostStyles } from './load-lost-styles.ts';

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

test('each style that was lost is asked for until it is there', () => {
  vi.useFakeTimers();
  loadLostStyles();
  const links = () => [...document.querySelectorAll('link')];
  for (const name of ['dialog', 'purchase-modals', 'shell']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: `/assets/${name}-1a.css` });
    document.head.append(link);
  }
  const first = links();
  for (const lost of first.slice(0, 2)) lost.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(2000);
  const second = links();
  expect(second.map((link, place) => link === first[place])).toEqual([false, false, true]);
  expect(second.map(({ href }) => href)).toEqual(first.map(({ href }) => href));
  second[0]?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(2000);
  expect(links().map((link, place) => link === second[place])).toEqual([false, true, true]);
});
