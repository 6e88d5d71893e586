import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const { app } = await buildTestApp({ env: { TRUST_PROXY: '1' } });
const PAGES = ['/dev/mailbox', '/dev/mailbox/style.css', '/dev/mails', '/%64ev/mailbox', '/dev/mailbox/'];

test.each(PAGES)('shows %s to this machine', async (url) => {
  for (const { remoteAddress, host } of [
    { remoteAddress: '127.0.0.1', host: 'localhost:3000' },
    { remoteAddress: '::1', host: '[::1]:3000' },
    { remoteAddress: '::ffff:127.0.0.1', host: '127.0.0.1:3000' },
  ]) {
    expect((await app.inject({ url, remoteAddress, headers: { host } })).statusCode).toBe(200);
  }
});

test.each(PAGES)('has no %s for anybody else, nor for a site that leads a browser here', async (url) => {
  for (const caller of [
    { remoteAddress: '203.0.113.7', headers: { host: 'localhost:3000' } },
    { remoteAddress: '192.168.1.7', headers: { host: 'localhost:3000' } },
    { remoteAddress: '127.0.0.1', headers: { host: 'clubs.example.org' } },
    { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' } },
    { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000', 'x-forwarded-host': 'localhost' } },
    { remoteAddress: '127.0.0.1', headers: { host: 'clubs.example.org', 'x-forwarded-host': 'localhost' } },
  ]) {
    expect((await app.inject({ url, ...caller })).statusCode).toBe(404);
  }
});
