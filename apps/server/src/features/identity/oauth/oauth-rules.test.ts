import { expect, test } from 'vitest';
import { CALLBACK_PATH, isS256Challenge, originOfExact, readScope, withParameters } from './oauth-rules.ts';

test.each([
  ['https://app.tifo.example/login/callback', 'https://app.tifo.example'],
  ['http://localhost:3000/login/callback', 'http://localhost:3000'],
  ['https://app.tifo.example/login/callback/', null],
  ['https://app.tifo.example/login/callback?next=1', null],
  ['https://app.tifo.example/login/callback#x', null],
  ['https://app.tifo.example/login/../login/callback', null],
  ['https://app.tifo.example/LOGIN/callback', null],
  ['HTTPS://app.tifo.example/login/callback', null],
  ['https://app.tifo.example:443/login/callback', null],
  ['https://me@app.tifo.example/login/callback', null],
  ['https://app.tifo.example//login/callback', null],
  ['javascript:alert(1)//login/callback', null],
  ['/login/callback', null],
  ['', null],
])('%j is the callback of %j', (address, origin) => {
  expect(originOfExact(address, CALLBACK_PATH)).toBe(origin);
});

test.each([
  [undefined, 'openid email profile aws.cognito.signin.user.admin'],
  ['email openid', 'openid email'],
  ['email profile openid', 'openid email profile'],
  ['email', null],
  ['openid phone', null],
])('the scope %j is read as %j', (asked, scope) => {
  expect(readScope(asked)).toBe(scope);
});

test('knows a S256 challenge by its form', () => {
  expect(isS256Challenge('A'.repeat(43))).toBe(true);
  for (const wrong of [undefined, '', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`]) {
    expect(isS256Challenge(wrong)).toBe(false);
  }
});

test('adds what has a value', () => {
  expect(withParameters('https://a.test/cb', { code: 'x y', state: undefined })).toBe(
    'https://a.test/cb?code=x+y',
  );
});
