import { expect, test } from 'vitest';
import { publicStartProblems, seededProblems } from './public-start.ts';
import { readEnv } from './read-env.ts';
import { toConfig } from './to-config.ts';

const problems = (env: Record<string, string>) => publicStartProblems(toConfig(readEnv(env)));
const SAFE = {
  PUBLIC_URL: 'https://clubs.example.org',
  SMTP_URL: 'smtps://mail.example.org',
  SEED: 'none',
  CUSTOM_DOMAINS: 'verified',
};

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', ''])(
  'lets everything be tried at %j',
  (PublicUrl) => {
    expect(problems({ PUBLIC_URL: PublicUrl })).toEqual([]);
  },
);

test('lets a public site start that is made for it', () => {
  expect(problems(SAFE)).toEqual([]);
});

test('says all that a public site must not have, and what to set', () => {
  expect(problems({ PUBLIC_URL: 'https://clubs.example.org' })).toEqual([
    expect.stringMatching(/no mail .* set SMTP_URL, or ALLOW_IN_PUBLIC=embedded-mailbox$/),
    expect.stringMatching(/published password: set SEED=none, or ALLOW_IN_PUBLIC=demo-data$/),
    expect.stringMatching(
      /pass for a club: set CUSTOM_DOMAINS=verified, or ALLOW_IN_PUBLIC=derived-domains$/,
    ),
  ]);
});

test.each([
  'http://192.168.1.5:3000',
  'http://10.0.0.2',
  'http://club.localhost.example',
  'http://0.0.0.0:3000',
])('knows %s for another place than this machine', (PublicUrl) => {
  expect(problems({ PUBLIC_URL: PublicUrl })).toHaveLength(3);
});

test.each([
  [{ SMTP_URL: '' }, 'embedded-mailbox'],
  [{ SEED: 'demo' }, 'demo-data'],
  [{ CUSTOM_DOMAINS: 'derived' }, 'derived-domains'],
])('takes %j when it is told so in so many words', (unsafe, part) => {
  expect(problems({ ...SAFE, ...unsafe })).toHaveLength(1);
  expect(problems({ ...SAFE, ...unsafe, ALLOW_IN_PUBLIC: part })).toEqual([]);
});

test('knows only those words', () => {
  expect(() => readEnv({ ALLOW_IN_PUBLIC: 'demo-data,everything' })).toThrow('ALLOW_IN_PUBLIC');
});

test('refuses a database that an earlier start has filled with the demo', () => {
  const config = toConfig(readEnv(SAFE));
  expect(seededProblems(config, false)).toEqual([]);
  expect(seededProblems(config, true)).toEqual([expect.stringContaining('use an empty database')]);
  expect(seededProblems(toConfig(readEnv({ ...SAFE, ALLOW_IN_PUBLIC: 'demo-data' })), true)).toEqual([]);
});
