import type { Fan } from '@tifo/contracts/fans';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { appointStaff } from '#server/features/staff/index.ts';
import { type Actor, system, visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAskingClub } from '#server/testing/factories/create-asking-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { admitWithoutFee } from '../admit-without-fee.ts';
import { approveFan, askFanAgain, receiveQuestionnaire, rejectFan } from '../index.ts';

const { app, ctx } = await buildTestApp();
const desk = system('desk');

let club: ClubRecord;
let fan: FanRecord;

beforeEach(async () => {
  club = await createAskingClub(ctx, { membershipFeeCents: 15_000n });
  fan = await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_FILLED', firstName: 'Eli' });
});

const decide = (decision: typeof approveFan, words = '', actor: Actor = desk) =>
  decision({ ctx, actor, input: { club, fanId: fan.id, words } });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

async function readFan(): Promise<Fan> {
  const url = `/api/clubs/${club.slug}/fans/me`;
  return (await app.inject({ url, headers: bearer(fan.username) })).json();
}

function answer(text: string) {
  return app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/fans/me/review-answers`,
    headers: bearer(fan.username),
    payload: { text },
  });
}

function correct(birthplace: string) {
  return app.inject({
    method: 'PUT',
    url: `/api/clubs/${club.slug}/fans/${fan.username}/personal-info`,
    headers: bearer(fan.username),
    payload: {
      ...{ birthdate: '1988-04-17', birthplace, firstName: 'Eli', lastName: 'Fan' },
      phoneNumber: '+33 6 12 34 01 05',
    },
  });
}

async function mailsTo(to: string | null): Promise<{ subject: string; text: string }[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(to ?? '')}`;
  return (await app.inject({ url, headers: { accept: 'application/json' } })).json();
}

async function audit(): Promise<string[]> {
  const { rows } = await ctx.db.$client.query<{ line: string }>(
    `select actor || ' ' || action as line from app.audit_entry
     where subject = 'fan:' || $1 and action like 'review.%' order by id`,
    [fan.id],
  );
  return rows.map(({ line }) => line);
}

describe('an answered questionnaire', () => {
  it('moves the fan on and tells them, and the club', async () => {
    fan = await createFan(ctx, { club, kycStatus: 'PERSONAL_INFO_FILLED', language: 'fr' });
    const actor = { kind: 'user' as const, emailVerified: true, ...fan };
    await ctx.unitOfWork({ clubId: club.id }, (uow) =>
      receiveQuestionnaire(uow, { club, fanId: fan.id, actor }),
    );
    expect((await readFan()).kycStatus).toBe('DUE_DILIGENCE_FILLED');
    expect((await mailsTo(fan.email)).map(({ subject }) => subject)).toEqual([
      `${club.name} a reçu votre demande`,
    ]);
    const [toClub] = await mailsTo(club.contactEmail);
    expect(toClub?.text).toContain(fan.id);
    expect(toClub?.text).not.toContain(fan.email);
  });
});

describe('approving', () => {
  it('leaves the entrance donation to be paid', async () => {
    await decide(approveFan, 'Known to the club');
    expect(await readFan()).toMatchObject({ kycStatus: 'DUE_DILIGENCE_APPROVED' });
    const [mail] = await mailsTo(fan.email);
    expect(mail?.text).toContain('150.00\u00a0€');
    expect(mail?.text).not.toContain('Known to the club');
    expect(await audit()).toEqual(['system:desk review.approved']);
  });

  it('validates at once where there is no entrance donation', async () => {
    club = await createAskingClub(ctx);
    fan = await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_FILLED' });
    await decide(approveFan);
    expect((await readFan()).kycStatus).toBe('VALIDATED');
    expect((await mailsTo(fan.email))[0]?.subject).toContain('is complete');
  });

  it('validates whoever waits for an entrance donation that the club no longer asks for', async () => {
    await decide(approveFan);
    await admitWithoutFee({ ctx });
    expect((await readFan()).kycStatus).toBe('DUE_DILIGENCE_APPROVED');
    await ctx.db.$client.query('update app.club set membership_fee_cents = null where id = $1', [club.id]);
    await Promise.all([admitWithoutFee({ ctx }), admitWithoutFee({ ctx })]);
    expect((await readFan()).kycStatus).toBe('VALIDATED');
    const subjects = (await mailsTo(fan.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('is complete'))).toHaveLength(1);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('happens once, whatever is sent at once', async () => {
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(decide(approveFan))));
    expect(codes.toSorted()).toEqual([null, ...Array(5).fill('review.notAwaited')].toSorted());
    expect(await audit()).toHaveLength(1);
  });
});

describe('rejecting', () => {
  it('tells the fan why, and moves nothing', async () => {
    await decide(rejectFan, ' We could not confirm your company. ');
    expect(await readFan()).toMatchObject({
      kycStatus: 'DUE_DILIGENCE_FILLED',
      review: { verdict: 'REJECTED', words: 'We could not confirm your company.' },
    });
    expect((await mailsTo(fan.email))[0]?.text).toContain('We could not confirm your company.');
    expect(await codeOf(decide(rejectFan, 'Again'))).toBe('state.notAllowed');
  });

  it('can be thought over', async () => {
    await decide(rejectFan, 'No');
    await decide(approveFan);
    expect(await readFan()).not.toHaveProperty('review');
    expect(await audit()).toEqual(['system:desk review.rejected', 'system:desk review.approved']);
  });
});

describe('asking again', () => {
  it('lets the fan correct their details and answer, once', async () => {
    expect((await answer('Unasked')).json().code).toBe('review.notAsked');
    expect((await correct('Lyon')).json().code).toBe('kyc.frozen');
    await decide(askFanAgain, 'Where were you born?');
    expect((await readFan()).review).toEqual({ verdict: 'ASKED_AGAIN', words: 'Where were you born?' });
    expect((await mailsTo(fan.email))[0]?.text).toContain('Where were you born?');
    expect((await correct('Roanne')).statusCode).toBe(204);
    expect((await answer('In Roanne, as corrected.')).statusCode).toBe(204);
    const after = await readFan();
    expect(after.personalInfo?.birthplace).toBe('Roanne');
    expect([after.kycStatus, after.review]).toEqual(['DUE_DILIGENCE_FILLED', undefined]);
    expect((await answer('Once more')).json().code).toBe('review.notAsked');
    expect((await correct('Lyon')).json().code).toBe('kyc.frozen');
    expect((await mailsTo(club.contactEmail))[0]?.text).toContain(fan.id);
    expect(await audit()).toEqual(['system:desk review.askedAgain', `${fan.username} review.answered`]);
  });

  it('can be repeated, each question with its mail', async () => {
    await decide(askFanAgain, 'First?');
    await decide(askFanAgain, 'Second?');
    expect((await mailsTo(fan.email)).map(({ text }) => /First|Second/.exec(text)?.[0]).toSorted()).toEqual([
      'First',
      'Second',
    ]);
  });
});

describe('who may decide', () => {
  it('are the club’s staff and the platform, with words where words are needed', async () => {
    const staff = {
      ...desk,
      kind: 'user' as const,
      username: `staff-${fan.id}`,
      email: '',
      emailVerified: true,
    };
    const actor = { ...staff, firstName: '', lastName: '', name: '', pictureUrl: '' };
    expect(await codeOf(decide(approveFan, '', actor))).toBe('role.required');
    expect(await codeOf(decide(approveFan, '', visitor))).toBe('role.required');
    expect(await codeOf(decide(rejectFan, '  '))).toBe('review.wordsNeeded');
    expect(await codeOf(decide(askFanAgain, 'x'.repeat(2001)))).toBe('review.wordsNeeded');
    await appointStaff({ ctx, actor: desk, input: { club, username: actor.username, roles: ['reviewer'] } });
    await decide(approveFan, '', actor);
    expect(await audit()).toEqual([`${actor.username} review.approved`]);
  });

  it('never decide about themselves, of other clubs’ fans or of who is not waiting', async () => {
    await appointStaff({ ctx, actor: desk, input: { club, username: fan.username, roles: ['reviewer'] } });
    expect(await codeOf(decide(approveFan, '', { kind: 'user', emailVerified: true, ...fan }))).toBe(
      'role.required',
    );
    const elsewhere = await createFan(ctx, { kycStatus: 'DUE_DILIGENCE_FILLED' });
    const foreign = approveFan({ ctx, actor: desk, input: { club, fanId: elsewhere.id, words: '' } });
    expect(await codeOf(foreign)).toBe('fan.notFound');
    fan = await createFan(ctx, { club, kycStatus: 'PERSONAL_INFO_FILLED' });
    expect(await codeOf(decide(approveFan))).toBe('review.notAwaited');
  });
});

it('leaves no invariant broken', async () => {
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});
