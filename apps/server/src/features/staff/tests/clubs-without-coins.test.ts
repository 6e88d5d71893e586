import type { StaffSession } from '@tifo/contracts/back-office/staff';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();

test.each([true, false])(
  'coins are offered to be given only where a club has some: %s',
  async (coinsEnabled) => {
    const club = await createClub(ctx, { coinsEnabled, tokenPriceCents: 100n });
    const owner = await createStaff(ctx, { club, roles: ['owner'] });
    const reply = await app.inject({ url: '/api/back-office/session', headers: owner.headers() });
    const [workplace] = reply.json<StaffSession>().workplaces;
    expect(workplace?.capabilities).toContain('refunds.make');
    expect(workplace?.capabilities.includes('coins.give')).toBe(coinsEnabled);
    expect(workplace?.capabilities.includes('coins.approve')).toBe(coinsEnabled);
  },
);
