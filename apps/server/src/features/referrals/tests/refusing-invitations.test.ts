import type { Referral } from '@tifo/contracts/referrals';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { InvitationSteps, newAddress } from './invitation-steps.ts';

const testApp = await buildTestApp();
const { ctx } = testApp;

let guests: InvitationSteps;

beforeEach(async () => {
  guests = await InvitationSteps.open(testApp);
});

describe('refusals', () => {
  it.each([
    ['oneself', async () => guests.invite(guests.sponsor.email.toUpperCase()), 422, 'referral.toOneself'],
    ['what is no address', async () => guests.invite('not an address'), 400, 'request.invalid'],
    ['in another’s name', async () => guests.invite(newAddress(), { as: 'somebody' }), 404, 'fan.notFound'],
    ['an invitation that is none', async () => guests.resend(ctx.ids.next()), 404, 'referral.notFound'],
  ] as const)('of %s', async (_, call, status, code) => {
    const reply = await call();
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  it('of fans who are not validated, of clubs that are open and of those that are archived', async () => {
    const newcomer = await createFan(ctx, { club: guests.club, kycStatus: 'READY_FOR_KYC' });
    expect((await guests.invite(newAddress(), { by: newcomer })).json().code).toBe('fan.notValidated');
    await ctx.db.$client.query("update app.club set state = 'ARCHIVED' where id = $1", [guests.club.id]);
    await expect.poll(async () => (await guests.invite(newAddress())).json().code).toBe('club.unavailable');
    const club = await createClub(ctx);
    const open = new InvitationSteps(testApp, club, await createFan(ctx, { club }));
    expect((await open.invite(newAddress())).json().code).toBe('referral.notNeeded');
  });

  it('of sending again what is another’s, or what has brought its guest', async () => {
    const guest = newAddress();
    const { id } = (await guests.invite(guest)).json<Referral>();
    expect((await guests.resend(id, await createFan(ctx, { club: guests.club }))).json().code).toBe(
      'referral.notFound',
    );
    await guests.join(guest);
    expect((await guests.resend(id)).json().code).toBe('referral.joined');
  });
});

describe('limits', () => {
  it('are ten a day', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMITS: 'on' } });
    const home = await createClub(limited.ctx, { referralNeeded: true });
    const fan = await createFan(limited.ctx, { club: home });
    const statuses: number[] = [];
    for (let guest = 0; guest < 11; guest += 1) {
      const reply = await limited.app.inject({
        method: 'POST',
        url: `/api/clubs/${home.slug}/fans/${fan.username}/referrals`,
        headers: bearer(fan.username),
        payload: { fanEmail: newAddress() },
      });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});

it('leaves no invariant broken', async () => {
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});
