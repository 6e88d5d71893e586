import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const { app } = await buildTestApp({ env: { SMTP_URL: 'smtp://localhost:2525' } });

test.each(['/dev/mailbox', '/dev/mailbox/style.css', '/dev/mailbox/some-id/html', '/dev/mails'])(
  'has no %s where a mail server is configured',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);
