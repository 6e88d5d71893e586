import type { Fan } from '@tifo/contracts/fans';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { type Actor, system, visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAskingClub } from '#server/testing/factories/create-asking-club.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { advanceKyc } from '../index.ts';

const { app, ctx } = await buildTestApp({
  replace: { clock: new FakeClock(new Date('2026-11-20T18:00:00.000Z')) },
});

const ALL = ['TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY'];
const INFO = {
  birthdate: '1988-04-17',
  birthplace: 'Roanne',
  firstName: 'Cléo',
  lastName: 'Marchand',
  phoneNumber: '+33 6 12 34 01 03',
  address: { addressLine1: '8 place de la Filature', city: 'Roanne', country: 'FR', postalCode: '42300' },
};

let club: ClubRecord;
let fan: FanRecord;

beforeEach(async () => {
  club = await createClub(ctx);
  fan = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
});

function accept(acceptedDocuments: string[] = ALL) {
  return app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/fans/me/tos-acceptances`,
    headers: bearer(fan.username),
    payload: { acceptedDocuments },
  });
}

function fill(info: object = INFO, username = fan.username) {
  return app.inject({
    method: 'PUT',
    url: `/api/clubs/${club.slug}/fans/${username}/personal-info`,
    headers: bearer(fan.username),
    payload: info,
  });
}

async function readFan(): Promise<Fan> {
  const reply = await app.inject({
    url: `/api/clubs/${club.slug}/fans/me`,
    headers: bearer(fan.username),
  });
  return reply.json<Fan>();
}

async function history(): Promise<string[]> {
  const { rows } = await ctx.db.$client.query<{ step: string }>(
    "select from_status || ' ' || to_status || ' ' || reason as step from app.kyc_event where fan_id = $1 order by id",
    [fan.id],
  );
  return rows.map(({ step }) => step);
}

async function auditActions(): Promise<string[]> {
  const { rows } = await ctx.db.$client.query<{ action: string }>(
    "select action from app.audit_entry where subject = 'fan:' || $1 order by id",
    [fan.id],
  );
  return rows.map(({ action }) => action);
}

describe('accepting terms', () => {
  it('records each document once', async () => {
    expect((await accept()).statusCode).toBe(204);
    expect((await accept([...ALL, 'PRIVACY_POLICY'].slice(1))).statusCode).toBe(400);
    expect((await accept()).statusCode).toBe(204);
    expect((await readFan()).acceptedDocuments.toSorted()).toEqual(ALL.toSorted());
    expect(await auditActions()).toEqual(['terms.accepted']);
  });

  it('refuses all but every document, and names what is missing', async () => {
    const reply = await accept(['TOKENS_CONDITIONS', 'FIAT_CONDITIONS']);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'kyc.documentsMissing',
      errors: [{ message: 'FIAT_SALE_TERMS' }, { message: 'PRIVACY_POLICY' }],
    });
    expect((await accept(['SOMETHING'])).json().code).toBe('request.invalid');
  });

  it('asks for the terms of coins only where there are coins', async () => {
    club = await createClub(ctx, { coinsEnabled: false });
    fan = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
    expect((await accept(ALL.slice(1))).statusCode).toBe(204);
    expect((await fill()).statusCode).toBe(204);
    expect((await readFan()).kycStatus).toBe('VALIDATED');
  });

  it('counts for the version that was shown', async () => {
    await accept();
    await ctx.db.$client.query('update app.club set terms_version = 2 where id = $1', [club.id]);
    await expect.poll(async () => (await readFan()).acceptedDocuments).toEqual([]);
    expect((await fill()).json().code).toBe('kyc.termsRequired');
  });

  it('cannot be taken back', async () => {
    await accept();
    for (const statement of ['delete from app.tos_acceptance', 'update app.tos_acceptance set version = 9']) {
      await expect(ctx.db.$client.query(statement)).rejects.toThrow(
        'rows of tos_acceptance are never changed',
      );
    }
  });
});

describe('personal info', () => {
  const { birthplace: _, phoneNumber: __, address: ___, ...least } = INFO;

  it('is name and birthdate where the club verifies nobody', async () => {
    await accept();
    expect((await fill(least)).statusCode).toBe(204);
    const { kycStatus, personalInfo } = await readFan();
    expect({ kycStatus, personalInfo }).toEqual({ kycStatus: 'VALIDATED', personalInfo: least });
  });

  it('is place of birth and phone number too where the club verifies who its fans are', async () => {
    club = await createAskingClub(ctx);
    fan = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
    await accept();
    const reply = await fill(least);
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
      'body.birthplace',
      'body.phoneNumber',
    ]);
    expect((await fill()).statusCode).toBe(204);
  });

  it('validates the fan where the club asks for nothing more', async () => {
    await accept();
    expect((await fill()).statusCode).toBe(204);
    expect(await readFan()).toMatchObject({ kycStatus: 'VALIDATED', personalInfo: INFO });
    expect(await history()).toEqual([
      'READY_FOR_KYC PERSONAL_INFO_FILLED personalInfo',
      'PERSONAL_INFO_FILLED DUE_DILIGENCE_FILLED notRequired',
      'DUE_DILIGENCE_FILLED DUE_DILIGENCE_APPROVED notRequired',
      'DUE_DILIGENCE_APPROVED VALIDATED notRequired',
    ]);
    expect(await auditActions()).toEqual([
      'terms.accepted',
      'personalInfo.filled',
      ...Array(4).fill('kyc.moved'),
    ]);
    const again = await fill({ ...INFO, lastName: 'Other' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'kyc.frozen']);
    expect((await readFan()).personalInfo?.lastName).toBe('Marchand');
  });

  it.each([
    ['a questionnaire', () => createAskingClub(ctx), 'PERSONAL_INFO_FILLED'],
    [
      'a questionnaire and a fee',
      () => createAskingClub(ctx, { membershipFeeCents: 100n }),
      'PERSONAL_INFO_FILLED',
    ],
    ['a fee', () => createClub(ctx, { membershipFeeCents: 100n }), 'DUE_DILIGENCE_APPROVED'],
  ] as const)('stops where the club asks for %s', async (_, open, status) => {
    club = await open();
    fan = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
    await accept();
    expect((await fill()).statusCode).toBe(204);
    expect((await readFan()).kycStatus).toBe(status);
  });

  it('may be corrected until somebody reads it, without moving again', async () => {
    club = await createAskingClub(ctx);
    fan = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
    await accept();
    await fill();
    const { address: _, ...withoutAddress } = INFO;
    expect((await fill({ ...withoutAddress, birthplace: 'Lyon' })).statusCode).toBe(204);
    expect((await readFan()).personalInfo).toEqual({ ...withoutAddress, birthplace: 'Lyon' });
    expect(await history()).toHaveLength(1);
  });

  it('moves once, whatever is sent at once', async () => {
    await accept();
    const replies = await Promise.all(Array.from({ length: 6 }, () => fill()));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array(5).fill(409)]);
    expect(await history()).toHaveLength(4);
  });

  it('comes after the terms', async () => {
    const reply = await fill();
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'kyc.termsRequired']);
    expect((await readFan()).personalInfo).toBeUndefined();
  });

  it.each([
    ['2008-11-20', 204, undefined],
    ['2008-11-21', 422, 'kyc.tooYoung'],
    ['2027-01-01', 400, 'request.invalid'],
    ['1850-01-01', 400, 'request.invalid'],
    ['2001-02-29', 400, 'request.invalid'],
    ['17/04/1988', 400, 'request.invalid'],
  ])('with the birthdate %s answers %i', async (birthdate, status, code) => {
    await accept();
    const reply = await fill({ ...INFO, birthdate });
    expect(reply.statusCode).toBe(status);
    if (code) expect(reply.json().code).toBe(code);
  });

  it('writes phone numbers internationally, after the country of the address', async () => {
    await accept();
    await fill({ ...INFO, phoneNumber: '06.12.34.01.03' });
    expect((await readFan()).personalInfo?.phoneNumber).toBe('+33 6 12 34 01 03');
  });

  it('names the minimum age', async () => {
    await accept();
    expect((await fill({ ...INFO, birthdate: '2015-01-01' })).json().detail).toContain('18');
  });

  it.each([
    ['an unknown field', { ...INFO, nickname: 'x' }],
    ['a blank name', { ...INFO, firstName: '  ' }],
    ['a country that is no code', { ...INFO, address: { ...INFO.address, country: 'France' } }],
    ['a number as a text', { ...INFO, phoneNumber: 33612340103 }],
    ['a country that does not exist', { ...INFO, address: { ...INFO.address, country: 'QQ' } }],
    ['a phone number that does not exist', { ...INFO, phoneNumber: '+33 1 23' }],
  ])('refuses %s', async (_, info) => {
    await accept();
    expect((await fill(info)).json().code).toBe('request.invalid');
  });

  it('is nobody else’s business', async () => {
    const other = await createFan(ctx, { club });
    const reply = await fill(INFO, other.username);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'fan.notFound']);
  });

  it('is not for who was not invited', async () => {
    club = await createClub(ctx, { referralNeeded: true });
    fan = await createFan(ctx, { club, kycStatus: 'NOT_REFERRED' });
    expect((await accept()).json().code).toBe('referral.required');
    expect((await fill()).json().code).toBe('referral.required');
  });
});

describe('moving a fan on', () => {
  it('follows the allowed steps, by the platform alone', async () => {
    await accept();
    const move = (actor: Actor = system('test'), steps: Fan['kycStatus'][] = ['VALIDATED']) =>
      advanceKyc({ ctx, actor, input: { clubId: club.id, fanId: fan.id, steps, reason: 'test' } });
    await expect(move()).rejects.toMatchObject({ code: 'state.notAllowed' });
    await expect(move(visitor)).rejects.toMatchObject({ code: 'role.required' });
    expect(await history()).toEqual([]);
    await move(system('test'), ['PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_FILLED']);
    expect((await readFan()).kycStatus).toBe('DUE_DILIGENCE_FILLED');
    expect((await fill()).json().code).toBe('kyc.frozen');
  });
});

it('leaves no invariant broken', async () => {
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});
