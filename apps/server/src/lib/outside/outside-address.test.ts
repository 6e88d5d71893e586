import { expect, test } from 'vitest';
import { readOutsideAddress } from './outside-address.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/a:b', 'fcm.googleapis.com', '/fcm/send/a:b'],
  ['https://DB5P.notify.windows.com/w/?token=BQ%2b#part', 'db5p.notify.windows.com', '/w/?token=BQ%2b'],
  ['https://push.example:443', 'push.example', '/'],
  ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example', '/'],
])('reads %j', (text, host, path) => {
  expect(readOutsideAddress(text)).toEqual({ href: `https://${host}${path}`, host, path });
});

test.each([
  ['another scheme', 'http://push.example/'],
  ['another port', 'https://push.example:8443/'],
  ['a name of somebody', 'https://me@push.example/'],
  ['a password', 'https://:secret@push.example/'],
  ['an IPv4 address', 'https://127.0.0.1/'],
  ['an IPv4 address in one number', 'https://2130706433/'],
  ['an IPv4 address in hexadecimal', 'https://0x7f.1/'],
  ['an IPv6 address', 'https://[::1]/'],
  ['a mapped address', 'https://[::ffff:127.0.0.1]/'],
  ['a single label', 'https://localhost/'],
  ['a dot at the end', 'https://push.example./'],
  ['an underscore', 'https://a_b.push.example/'],
  ['a label without letters', 'https://a..push.example/'],
  ['a number at the end', 'https://push.127/'],
  ...[...';,\'$&!()*+=~`{}"'].map((char) => [
    `${char} in the host`,
    `https://127.7.7.7${char}x.push.example/`,
  ]),
  ['words', 'nonsense'],
])('refuses %s', (_, text) => {
  expect(readOutsideAddress(text)).toBeNull();
});
