import { expect, test } from 'vitest';
import { displayHost, readHostName } from './read-host-name.ts';

test.each([
  ['fans.club.example', 'fans.club.example'],
  [' https://Fans.Club.example/home?x#y ', 'fans.club.example'],
  ['club.example:8443', 'club.example'],
  ['club.example.', 'club.example'],
  ['fans.évreux.fr', 'fans.xn--vreux-9ra.fr'],
  ['localhost', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['a b.example', null],
  ['-club.example', null],
  ['club..example', null],
  ['me@club.example', null],
  ['', null],
])('reads %j as the host name %j', (text, host) => {
  expect(readHostName(text)).toBe(host);
});

test('shows a name in the letters of its language', () => {
  expect(displayHost('fans.xn--vreux-9ra.fr')).toBe('fans.évreux.fr');
});
