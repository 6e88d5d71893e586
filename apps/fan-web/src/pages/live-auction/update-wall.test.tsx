import { expect, test } from 'vitest';
import { tickWall } from './tick-wall.ts';
import { updateWall } from './update-wall.ts';

const card = (key: string, bids: number) =>
  `<li data-key="${key}"><article data-kind="lot" data-bids="${bids}"><img alt="" src="/${key}.webp"><p>${key} ${bids}</p></article></li>`;

function element(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

test('a card with a new bid shakes, again at the next one, and moves with its picture', () => {
  const wall = element(`<ul>${card('boots', 1)}${card('jersey', 4)}</ul>`);
  const picture = wall.querySelector('[data-key=jersey] img');
  const shake = () => wall.querySelector('[data-key=jersey] article')?.getAttribute('data-shake');
  updateWall(wall, element(`<ul>${card('jersey', 5)}${card('boots', 1)}${card('cup', 0)}</ul>`));
  expect([...wall.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
    'jersey 5',
    'boots 1',
    'cup 0',
  ]);
  expect(wall.querySelector('[data-key=jersey] img')).toBe(picture);
  expect(shake()).toBe('odd');
  updateWall(wall, element(`<ul>${card('jersey', 6)}</ul>`));
  expect(shake()).toBe('even');
  updateWall(wall, element(`<ul>${card('jersey', 6)}</ul>`));
  expect(shake()).toBe('even');
  expect(wall.querySelectorAll('li')).toHaveLength(1);
});

test('an empty wall becomes one with lots, and the other way round', () => {
  const empty = '<header>Soon</header><section>Starts on Friday</section>';
  const full = `<header>Now</header><ul>${card('boots', 1)}</ul>`;
  const wall = element(empty);
  updateWall(wall, element(full));
  expect(wall.innerHTML).toBe(full);
  updateWall(wall, element(empty));
  expect(wall.innerHTML).toBe(empty);
});

test('a wall stays as it is where the server could not read its lots', () => {
  const wall = element(`<div><ul>${card('boots', 1)}</ul></div>`);
  const before = wall.innerHTML;
  updateWall(wall, element('<div data-unread="true"><section>Aurora FC</section></div>'));
  expect(wall.innerHTML).toBe(before);
});

test('the clock and the time left tick on, whatever the server wrote, and follow a later end', () => {
  document.documentElement.lang = 'en';
  const html = (end: string) =>
    `<p data-clock="Europe/Paris"></p><div data-ends-at="${end}"><b data-unit="hours">––</b><b data-unit="minutes">––</b></div>`;
  const wall = element(html('2026-12-01T18:00:00.000Z'));
  const now = Date.parse('2026-12-01T16:30:00.000Z');
  tickWall(wall, now);
  expect(wall.textContent).toBe('17:300130');
  updateWall(wall, element(html('2026-12-01T19:00:00.000Z')));
  expect(wall.textContent).toBe('17:300130');
  tickWall(wall, now);
  expect(wall.textContent).toBe('17:300230');
});
