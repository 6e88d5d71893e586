import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { Invitation, Referral } from '@tifo/contracts/referrals';
import { describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { isUuid } from '#server/lib/ids.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { meetOfTwo } from '#server/testing/meet-of-two.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { type InvitingStore, inviteForClub } from '../office/invite-for-club.ts';
import { InvitationSteps, newAddress, tokenIn } from './invitation-steps.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const { app, ctx } = sound;

async function setUp(role: StaffRole = 'manager') {
  const guests = await InvitationSteps.open(sound);
  const staff = await createStaff(ctx, { club: guests.club, roles: [role] });
  const desk = async (call: `${'GET' | 'POST'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${guests.club.slug}${path}`;
    const sent = payload ? { payload } : {};
    const reply = await app.inject({ method, url, headers: staff.headers(), ...sent });
    return { status: reply.statusCode, body: reply.json() };
  };
  const invite = (email: string) => desk('POST /referrals', { email, language: 'en' });
  return { guests, desk, invite };
}

const withdrawal = { reason: 'The wrong address' };

describe('an invitation by the club', () => {
  it('is in its name and lets the guest in', async () => {
    const { guests, desk, invite } = await setUp();
    const guest = newAddress();
    const first = await invite(guest);
    expect(first.body).toMatchObject({ email: guest, state: 'SENT', sponsor: null, isResendable: false });
    expect(await invite(guest.toUpperCase().replace('NEW.TEST', 'new.test'))).toEqual(first);
    const mails = await guests.mailsTo(guest);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(guests.club.name);
    const read = await guests.readInvitation(tokenIn(mails[0]?.text ?? ''));
    expect(read.json<Invitation>()).toMatchObject({ sponsorName: guests.club.name, status: 'SENT' });
    expect((await guests.join(guest)).kycStatus).toBe('READY_FOR_KYC');
    expect((await desk('GET /referrals')).body).toMatchObject({ total: 1, items: [{ state: 'JOINED' }] });
    expect((await desk(`POST /referrals/${first.body.id}/withdraw`, withdrawal)).body.code).toBe(
      'referral.joined',
    );
    expect((await invite(guest)).body.code).toBe('referral.inside');
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('is refused where a fan has invited already, and where none is needed', async () => {
    const { guests, invite } = await setUp();
    const guest = newAddress();
    await guests.invite(guest);
    expect((await invite(guest)).body.code).toBe('referral.invitedAlready');
    await guests.wait(30);
    expect((await invite(guest)).body.state).toBe('SENT');
    const club = await createClub(ctx);
    const staff = await createStaff(ctx, { club, roles: ['manager'] });
    const reply = await app.inject({
      method: 'POST',
      url: `/api/back-office/clubs/${club.slug}/referrals`,
      headers: staff.headers(),
      payload: { email: guest, language: 'en' },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'referral.notNeeded']);
  });

  it('is sent again after a day, withdrawn, and made anew', async () => {
    const { guests, desk, invite } = await setUp();
    const guest = newAddress();
    const { id } = (await invite(guest)).body;
    expect((await desk(`POST /referrals/${id}/resend`, {})).body.code).toBe('referral.tooSoon');
    await guests.mailsTo(guest);
    await guests.wait(2);
    expect((await desk(`POST /referrals/${id}/resend`, {})).body).toMatchObject({ isResendable: false });
    const [newest] = (await guests.mailsTo(guest)).toReversed();
    const withdrawn = await desk(`POST /referrals/${id}/withdraw`, withdrawal);
    expect(withdrawn.body).toMatchObject({ state: 'WITHDRAWN', isResendable: false });
    expect(await desk(`POST /referrals/${id}/withdraw`, withdrawal)).toEqual(withdrawn);
    expect((await desk(`POST /referrals/${id}/resend`, {})).body.code).toBe('referral.withdrawn');
    const read = await guests.readInvitation(tokenIn(newest?.text ?? ''));
    expect(read.json<Invitation>().status).toBe('EXPIRED');
    expect((await guests.join(guest)).kycStatus).toBe('NOT_REFERRED');
    expect((await invite(guest)).body).toMatchObject({ id, state: 'SENT' });
    expect((await guests.join(guest)).kycStatus).toBe('READY_FOR_KYC');
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });
});

describe('the invitations of fans', () => {
  it('are listed with who invited and whether they count, and can be withdrawn and sent again', async () => {
    const { guests, desk } = await setUp('reviewer');
    const guest = newAddress();
    const { id } = (await guests.invite(guest)).json<Referral>();
    await desk(`POST /referrals/${id}/withdraw`, withdrawal);
    expect(await guests.list()).toMatchObject([{ status: 'EXPIRED', resendable: false }]);
    expect((await guests.resend(id)).json().code).toBe('referral.withdrawn');
    const [other, third] = [newAddress(), newAddress()];
    await guests.invite(other);
    await guests.invite(third);
    const page = (await desk('GET /referrals?limit=2')).body;
    expect(page).toMatchObject({ total: 3, items: [{ email: third }, { email: other }] });
    expect((await desk(`GET /referrals?limit=2&cursor=${page.nextCursor}`)).body.items).toMatchObject([
      { email: guest, state: 'WITHDRAWN' },
    ]);
    expect((await desk('GET /referrals?filter[state]=SENT')).body.total).toBe(2);
    expect((await desk(`GET /referrals?q=${other.slice(0, -5)}`)).body.items).toMatchObject([
      { email: other, sponsor: { id: guests.sponsor.id } },
    ]);
    expect((await desk('GET /referrals?q=laurent')).body.total).toBe(3);
    const elsewhere = await setUp();
    expect((await elsewhere.desk(`POST /referrals/${id}/withdraw`, withdrawal)).body.code).toBe(
      'referral.notFound',
    );
    const editor = await setUp('editor');
    expect((await editor.desk('GET /referrals')).status).toBe(403);
  });
});

describe('races', () => {
  it('a withdrawal and a guest who comes at once: one of them was first', async () => {
    const { guests, desk, invite } = await setUp();
    for (let round = 0; round < 5; round += 1) {
      const guest = newAddress();
      const { id } = (await invite(guest)).body;
      const [withdrawn, joined] = await Promise.all([
        desk(`POST /referrals/${id}/withdraw`, withdrawal),
        guests.join(guest),
      ]);
      const ends = [withdrawn.body.code ?? withdrawn.body.state, joined.kycStatus];
      expect([
        ['WITHDRAWN', 'NOT_REFERRED'],
        ['referral.joined', 'READY_FOR_KYC'],
      ]).toContainEqual(ends);
    }
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  async function inviteTwice(on: TestApp, store?: InvitingStore) {
    const club = await createClub(on.ctx, { referralNeeded: true });
    const input = { club, email: newAddress(), language: 'en' } as const;
    const ends = await Promise.all(
      ['one', 'two'].map((name) =>
        inviteForClub({ ctx: on.ctx, actor: system(name), input, ...(store ? { store } : {}) }).then(
          ({ id }) => id,
          ({ code }) => code as string,
        ),
      ),
    );
    return new Set(ends);
  }

  it('two who invite the same person make one invitation', async () => {
    const [id, ...others] = await inviteTwice(sound);
    expect([isUuid(id ?? ''), others]).toEqual([true, []]);
  });

  it('would make two without the lock and the indexes', async () => {
    await asOwner(broken.ownerUrl, 'drop index app.referral_that_counts');
    await asOwner(broken.ownerUrl, 'drop index app.referral_of_club');
    // One may still be done before the other looks, on a busy machine, which then finds it or is refused.
    let made: string[] = [];
    for (let round = 0; round < 20 && made.length < 2; round += 1) {
      const bothAreThere = meetOfTwo();
      made = [...(await inviteTwice(broken, { lockInvited: async () => bothAreThere() }))].filter(isUuid);
    }
    expect(made).toHaveLength(2);
    expect((await findViolations(broken.ctx.db.$client)).map(({ id }) => id)).toEqual(['R1']);
  });
});
