import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { issueTokens } from '../sessions/issue-tokens.ts';

const { ctx } = await buildTestApp();

test('tokens that cannot be signed fail their own request and nothing else', async () => {
  // Whatever a process leaves unhandled ends it.
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  // No spy: it would handle every promise that it returns.
  ctx.ownPool.sign = async () => {
    throw new Error('The database is gone');
  };
  const user = { sub: 'ada', email: 'ada@fans.test', firstName: null, lastName: null, pictureUrl: null };
  const family = { id: 'family', n: 1, authenticatedAt: new Date(), hasSecondFactor: false, scope: 'openid' };
  const issuing = issueTokens({ ctx, user: user as never, family: family as never });
  await expect(issuing).rejects.toThrow('The database is gone');
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
