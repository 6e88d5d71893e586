import { expect, test } from 'vitest';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import { backOfficePolicy, contentPolicy } from './content-policy.ts';

const policyWith = (env: Record<string, string>) => contentPolicy(toConfig(readEnv(env)));

test('lets a page load nothing but its own until something else is configured', () => {
  const policy = policyWith({});
  expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self'");
  expect(policy).not.toMatch(/https?:\/\/|unsafe/);
});

test('opens to the tag manager for analytics, and to nobody else', () => {
  const policy = policyWith({ ANALYTICS_ID: 'G-TEST12345' });
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  const hosts = [...policy.matchAll(/https:\/\/([^\s;]+)/g)].map(([, host]) => host);
  expect([...new Set(hosts)].sort()).toEqual([
    '*.analytics.google.com',
    '*.google-analytics.com',
    'www.googletagmanager.com',
  ]);
});

test('lets error reports out to where they are taken, scripts excepted', () => {
  const policy = policyWith({ SENTRY_DSN: 'https://key@errors.example.org/42' });
  expect(policy).toContain("connect-src 'self' https://errors.example.org;");
  expect(policy).toContain("script-src 'self';");
});

test('lets sign-in reach a hosted user pool', () => {
  const policy = policyWith({ COGNITO_USER_POOL_ID: 'eu-west-3_AbCdEf123', COGNITO_CLIENT_ID: 'web' });
  expect(policy).toContain("connect-src 'self' https://cognito-idp.eu-west-3.amazonaws.com;");
});

test('lets a page carry one block of styles, named by its hash', () => {
  const policy = contentPolicy(toConfig(readEnv({})), 'body{margin:0}');
  expect(policy).toContain("style-src 'self' 'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc=';");
});

test('asks browsers to come by TLS where the site is served so', () => {
  expect(policyWith({ PUBLIC_URL: 'https://clubs.example.org' })).toMatch(/;upgrade-insecure-requests$/);
  expect(policyWith({})).not.toContain('upgrade-insecure-requests');
});

test('lets no page of another origin frame one of ours, and no page embed, post or base itself elsewhere', () => {
  const policies = [policyWith({}), backOfficePolicy(toConfig(readEnv({})), 'nonce')];
  for (const policy of policies) {
    const directives = policy.split(';');
    for (const directive of [
      "frame-ancestors 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]) {
      expect(directives).toContain(directive);
    }
  }
  expect(policies[1]?.split(';')).toContain("frame-src 'self'");
});
