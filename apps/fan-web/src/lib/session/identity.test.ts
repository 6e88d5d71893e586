import { expect, test } from 'vitest';
import { identityFromClaims } from './identity.ts';

test('reads the fan from the claims of the token', () => {
  const claims = {
    sub: 'u-1',
    given_name: 'Ada',
    family_name: 'Byron',
    email: 'ada@club.test',
    picture: '/a.webp',
  };
  expect(identityFromClaims(claims)).toEqual({
    username: 'u-1',
    name: 'Ada Byron',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@club.test',
    pictureUrl: '/a.webp',
  });
});

test.each([
  [{ sub: 'u', given_name: 'Ada', email: 'x@y.z' }, 'Ada'],
  [{ sub: 'u', name: 'Ada B.', email: 'x@y.z' }, 'Ada B.'],
  [{ sub: 'u', email: 'ada.b@club.test' }, 'ada.b'],
  [{ sub: 'u', given_name: ' ', family_name: 7, email: 'ada@club.test' }, 'ada'],
  [{ sub: 'u' }, ''],
])('names the fan of %j %j', (claims, name) => {
  expect(identityFromClaims(claims).name).toBe(name);
});
