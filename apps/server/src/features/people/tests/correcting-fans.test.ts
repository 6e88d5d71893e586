import { expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const reason = 'As on the passport';

async function openDesk(club: ClubRecord) {
  const headers = (await createStaff(ctx, { club, roles: ['reviewer'] })).headers();
  return async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const url = `/api/back-office/clubs/${club.slug}/fans/${path}`;
    const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json() };
  };
}

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  return (await app.inject({ url, headers: { accept: 'application/json' } })).json();
}

async function recordsOf(fanId: string, action: string) {
  const { rows } = await ctx.db.$client.query(
    'select detail, reason from app.audit_entry where subject = $1 and action = $2',
    [`fan:${fanId}`, action],
  );
  return rows;
}

test('a date of birth is corrected once the registration is frozen, once, and its fan is told why', async () => {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  const desk = await openDesk(club);
  const before = (await desk('GET', fan.id)).body.birth;
  expect(before).toEqual({ birthdate: expect.any(String), birthplace: 'Lyon' });
  const after = { birthdate: '1991-03-12', birthplace: 'Nantes' };
  const correct = (changes: object = {}) =>
    desk('POST', `${fan.id}/birth`, { ...after, before, reason, ...changes });
  expect(await correct()).toEqual({ status: 200, body: after });
  // The answer was lost.
  expect(await correct()).toEqual({ status: 200, body: after });
  const me = await app.inject({ url: `/api/clubs/${club.slug}/fans/me`, headers: bearer(fan.username) });
  expect(me.json().personalInfo).toMatchObject(after);
  expect(await recordsOf(fan.id, 'fan.birthCorrected')).toEqual([
    { detail: { changed: ['birthdate', 'birthplace'] }, reason },
  ]);
  const mails = await mailsTo(fan.email);
  expect(mails.filter(({ text }) => text.includes(reason))).toHaveLength(1);
  expect((await correct({ birthplace: null })).body.code).toBe('fan.detailsChanged');
  expect((await correct({ birthdate: '1790-03-12' })).status).toBe(400);
  expect((await correct({ birthdate: new Date().toISOString().slice(0, 10) })).body.code).toBe(
    'fan.tooYoung',
  );
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('who has told nothing yet, or is a fan of another club, is not corrected', async () => {
  const club = await createClub(ctx);
  const desk = await openDesk(club);
  const body = { birthdate: '1991-03-12', birthplace: null, reason };
  const before = { birthdate: '1990-03-12', birthplace: null };
  const newcomer = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
  expect((await desk('GET', newcomer.id)).body.birth).toBeNull();
  expect((await desk('POST', `${newcomer.id}/birth`, { ...body, before })).body.code).toBe(
    'fan.detailsUnknown',
  );
  const company = { company: null, before: null, reason };
  expect((await desk('POST', `${newcomer.id}/company`, company)).body.code).toBe('fan.detailsUnknown');
  const stranger = await createFan(ctx);
  expect((await desk('POST', `${stranger.id}/company`, company)).status).toBe(404);
  expect((await desk('POST', `${stranger.id}/birth`, { ...body, before })).status).toBe(404);
});

test('a company is corrected, or put where there was none, and taken away', async () => {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  const desk = await openDesk(club);
  expect((await desk('GET', fan.id)).body.company).toBeNull();
  const company = { name: 'Analytical', registrationNumber: '552 100 554', address: '1 rue du Lac, Lyon' };
  const correct = (after: object | null, before: object | null) =>
    desk('POST', `${fan.id}/company`, { company: after, before, reason });
  expect(await correct(company, null)).toEqual({ status: 200, body: { company } });
  // The answer was lost.
  expect(await correct(company, null)).toEqual({ status: 200, body: { company } });
  const me = await app.inject({ url: `/api/clubs/${club.slug}/fans/me`, headers: bearer(fan.username) });
  expect(me.json().personalInfo.companyInfo).toEqual(company);
  const renamed = { ...company, name: 'Analytical Engines', legalForm: 'SAS' };
  expect((await correct(renamed, null)).body.code).toBe('fan.detailsChanged');
  expect((await correct(renamed, company)).body).toEqual({ company: renamed });
  expect((await correct({ ...renamed, registrationNumber: '' }, renamed)).status).toBe(400);
  expect((await correct(null, renamed)).body).toEqual({ company: null });
  expect((await desk('GET', fan.id)).body.company).toBeNull();
  expect(await recordsOf(fan.id, 'fan.companyCorrected')).toEqual(
    Array.from({ length: 3 }, () => ({ detail: { changed: ['company'] }, reason })),
  );
  const mails = await mailsTo(fan.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Your company'))).toHaveLength(3);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('a name whose answer was lost is corrected once', async () => {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  const desk = await openDesk(club);
  const before = { firstName: fan.firstName, lastName: fan.lastName };
  const correct = () =>
    desk('POST', `${fan.id}/name`, { firstName: 'Ada', lastName: 'Byron', before, reason });
  expect((await correct()).body).toMatchObject({ name: 'Ada Byron' });
  expect(await correct()).toMatchObject({ status: 200, body: { name: 'Ada Byron' } });
  expect(await recordsOf(fan.id, 'fan.nameCorrected')).toHaveLength(1);
  expect((await mailsTo(fan.email)).filter(({ text }) => text.includes(reason))).toHaveLength(1);
});
