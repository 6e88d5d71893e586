import { expect, test } from 'vitest';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import { securityHeaders } from './security-headers.ts';

const headersWith = (env: Record<string, string>) => securityHeaders(toConfig(readEnv(env)));
const PUBLIC_URL = 'https://clubs.example.org';

test.each([
  [{ PUBLIC_URL }, 'max-age=31536000'],
  [{ PUBLIC_URL, HSTS: 'forget' }, 'max-age=0'],
  [{ PUBLIC_URL, HSTS: 'off' }, undefined],
  [{ PUBLIC_URL: 'http://clubs.example.org' }, undefined],
  [{ PUBLIC_URL: 'https://localhost:3443' }, undefined],
  [{ PUBLIC_URL: 'https://127.0.0.1' }, undefined],
  [{}, undefined],
])('with %j browsers are told of https by %j', (env, expected) => {
  expect(headersWith(env)['strict-transport-security']).toBe(expected);
});

test('closes camera, microphone, place and the payment dialog of the browser', () => {
  const closed = headersWith({})['permissions-policy']?.split(', ');
  expect(closed).toEqual(
    expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()']),
  );
});
