import type { Invitation, Referral } from '@tifo/contracts/referrals';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { InvitationSteps, newAddress, tokenIn } from './invitation-steps.ts';

const testApp = await buildTestApp();
const { ctx } = testApp;

let guests: InvitationSteps;

beforeEach(async () => {
  guests = await InvitationSteps.open(testApp);
});

describe('inviting', () => {
  it('writes to the guest in their language, with a link that carries the sponsor', async () => {
    const guest = newAddress();
    const reply = await guests.invite(guest, { language: 'fr' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      id: expect.any(String),
      creationDate: expect.any(String),
      fanEmail: guest,
      status: 'SENT',
      expiresAt: expect.any(String),
      resendable: false,
    });
    const [mail] = await guests.mailsTo(guest);
    expect(mail?.subject).toBe(`Ada L. vous invite à rejoindre ${guests.club.platformName}`);
    const invitation = await guests.readInvitation(tokenIn(mail?.text ?? ''));
    expect(invitation.headers['cache-control']).toBe('private, no-store');
    expect(invitation.json<Invitation>()).toMatchObject({
      sponsorName: 'Ada L.',
      fanEmail: guest,
      status: 'SENT',
    });
    const { rows } = await ctx.db.$client.query(
      "select actor, action from app.audit_entry where subject = 'referral:' || $1",
      [reply.json<Referral>().id],
    );
    expect(rows).toEqual([{ actor: guests.sponsor.username, action: 'referral.invited' }]);
  });

  it('lets the guest in, and tells the sponsor', async () => {
    const guest = newAddress();
    await guests.invite(guest.toUpperCase().replace('NEW.TEST', 'new.test'));
    expect((await guests.join(guest)).kycStatus).toBe('READY_FOR_KYC');
    expect((await guests.list()).map(({ status }) => status)).toEqual(['JOINED']);
  });

  it('lets in who had come before the invitation, when they come again', async () => {
    const guest = newAddress();
    expect((await guests.join(guest)).kycStatus).toBe('NOT_REFERRED');
    await guests.invite(guest);
    expect((await guests.join(guest)).kycStatus).toBe('READY_FOR_KYC');
    const { rows } = await ctx.db.$client.query(
      `select reason from app.kyc_event e join app.fan f on f.id = e.fan_id where f.username = $1`,
      [guest],
    );
    expect(rows).toEqual([{ reason: 'invited' }]);
  });

  it('lets in who had come before the club took everybody, when they come again', async () => {
    const guest = newAddress();
    expect((await guests.join(guest)).kycStatus).toBe('NOT_REFERRED');
    await guests.openToEverybody();
    expect((await guests.join(guest, { emailVerified: false })).kycStatus).toBe('READY_FOR_KYC');
    const { rows } = await ctx.db.$client.query(
      `select reason from app.kyc_event e join app.fan f on f.id = e.fan_id where f.username = $1`,
      [guest],
    );
    expect(rows).toEqual([{ reason: 'notRequired' }]);
  });

  it('is bound to the proven address', async () => {
    const guest = newAddress();
    await guests.invite(guest);
    expect((await guests.join(guest, { emailVerified: false, username: 'unproven' })).kycStatus).toBe(
      'NOT_REFERRED',
    );
    expect((await guests.join(newAddress())).kycStatus).toBe('NOT_REFERRED');
    expect((await guests.list()).map(({ status }) => status)).toEqual(['SENT']);
  });

  it('lets in one person per invitation', async () => {
    const guest = newAddress();
    await guests.invite(guest);
    expect((await guests.join(guest)).kycStatus).toBe('READY_FOR_KYC');
    expect((await guests.join(guest, { username: 'second-account' })).kycStatus).toBe('NOT_REFERRED');
  });

  it('twice changes nothing', async () => {
    const guest = newAddress();
    const first = await guests.invite(guest);
    expect((await guests.invite(` ${guest}`.trim())).json()).toEqual(first.json());
    expect(await guests.list()).toHaveLength(1);
    expect(await guests.mailsTo(guest)).toHaveLength(1);
  });
});

describe('what an answer gives away', () => {
  it('is nothing: a member, a guest of somebody else and a stranger look alike', async () => {
    const member = await createFan(ctx, { club: guests.club });
    const other = await createFan(ctx, { club: guests.club });
    const taken = newAddress();
    await guests.invite(taken, { by: other });
    const stranger = newAddress();
    const shapes = [];
    for (const address of [member.email, taken, stranger]) {
      const reply = await guests.invite(address);
      const { id: _, creationDate: __, expiresAt: ___, fanEmail, ...rest } = reply.json<Referral>();
      shapes.push({
        status: reply.statusCode,
        own: fanEmail === address,
        headers: Object.keys(reply.headers),
        rest,
      });
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    expect((await guests.list()).map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT']);
    expect(await guests.mailsTo(member.email)).toEqual([]);
    expect(await guests.mailsTo(taken)).toHaveLength(1);
    expect(await guests.mailsTo(stranger)).toHaveLength(1);
    await guests.join(taken);
    expect((await guests.list()).map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT']);
    expect((await guests.list(other)).map(({ status }) => status)).toEqual(['JOINED']);
  });

  it('is not to be had from a link that somebody made up', async () => {
    const guest = newAddress();
    await guests.invite(guest);
    const [mail] = await guests.mailsTo(guest);
    const token = tokenIn(mail?.text ?? '');
    const elsewhere = await createClub(ctx, { referralNeeded: true });
    for (const [wrong, slug] of [
      [`${token.slice(0, -2)}AA`, guests.club.slug],
      [token.split('.')[0] ?? '', guests.club.slug],
      ['x', guests.club.slug],
      [token, elsewhere.slug],
    ] as const) {
      expect((await guests.readInvitation(wrong, slug)).json().code).toBe('invitation.notFound');
    }
  });
});

describe('time', () => {
  it('closes an invitation after thirty days; sent again it opens once more', async () => {
    const guest = newAddress();
    const { id } = (await guests.invite(guest)).json<Referral>();
    const [mail] = await guests.mailsTo(guest);
    await guests.wait(30);
    expect((await guests.list())[0]).toMatchObject({ status: 'EXPIRED', resendable: true });
    expect((await guests.readInvitation(tokenIn(mail?.text ?? ''))).json<Invitation>().status).toBe(
      'EXPIRED',
    );
    expect((await guests.join(guest)).kycStatus).toBe('NOT_REFERRED');
    expect((await guests.resend(id)).json()).toMatchObject({ status: 'SENT', resendable: false });
    expect(await guests.mailsTo(guest)).toHaveLength(2);
    expect((await guests.join(guest)).kycStatus).toBe('READY_FOR_KYC');
  });

  it('gives the guest of an expired invitation to the next sponsor', async () => {
    const guest = newAddress();
    const { id } = (await guests.invite(guest)).json<Referral>();
    await guests.wait(30);
    const next = await createFan(ctx, { club: guests.club });
    await guests.invite(guest, { by: next });
    expect((await guests.resend(id)).statusCode).toBe(200);
    await guests.join(guest);
    expect((await guests.list(next)).map(({ status }) => status)).toEqual(['JOINED']);
    expect((await guests.list()).map(({ status }) => status)).toEqual(['SENT']);
  });

  it('has to pass before a mail is sent again', async () => {
    const { id } = (await guests.invite(newAddress())).json<Referral>();
    expect((await guests.resend(id)).json().code).toBe('referral.tooSoon');
    await guests.wait(1);
    expect((await guests.resend(id)).statusCode).toBe(200);
  });

  it('does not bring more than three mails a week to one mailbox, whoever writes', async () => {
    const guest = newAddress();
    for (let sponsors = 0; sponsors < 5; sponsors += 1) {
      await guests.invite(guest, { by: await createFan(ctx, { club: guests.club }) });
      await ctx.outbox.flush();
      await guests.wait(30);
    }
    expect(await guests.mailsTo(guest)).toHaveLength(3);
  });
});

it('leaves no invariant broken', async () => {
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});
