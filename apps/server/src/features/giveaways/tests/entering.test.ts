import type { GiveawaySettings } from '@tifo/contracts/back-office/giveaways';
import type { Giveaway, Participation } from '@tifo/contracts/giveaways';
import { describe, expect, it } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { getBalance } from '#server/features/wallet/index.ts';
import { system } from '#server/lib/actor.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { findAnsweredQuestionnaire } from '../index.ts';
import { changeGiveaway } from '../office/change-giveaway.ts';
import { settingsOf } from '../office/present-office-giveaway.ts';

const { app, ctx } = await buildTestApp();
const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const form = (giveawayId: string, changes: object = {}) => ({
  ...{ giveawayId, firstName: 'Ada', lastName: 'Lind', email: 'Ada@fans.test' },
  answeredQuestions: [{ questionId: 'q1', answerId: 'a2' }],
  ...changes,
});

interface Entering {
  slug: string;
  fan: FanRecord;
  payload: object;
  headers?: Record<string, string>;
}

const enter = ({ slug, fan, payload, headers = {} }: Entering) =>
  app.inject({
    method: 'POST',
    url: `/api/clubs/${slug}/giveaway-participations`,
    headers: { ...bearer(fan.username), ...headers },
    payload,
  });

const list = async (slug: string, fan?: FanRecord) => {
  const headers = fan ? bearer(fan.username) : {};
  const reply = await app.inject({ url: `/api/clubs/${slug}/giveaways`, headers });
  return reply.json<Giveaway[]>();
};

async function openContest(overrides: Parameters<typeof createGiveaway>[1] = {}) {
  const club = overrides.club ?? (await createClub(ctx));
  const giveaway = await createGiveaway(ctx, { ...overrides, club });
  return { club, slug: club.slug, giveaway, fan: await createFan(ctx, { club }) };
}

describe('entering a giveaway', () => {
  it('is not offered by a club that is closed, which still shows the ones that are over', async () => {
    const closed = await createClub(ctx, { state: 'ARCHIVED' });
    const { club, slug, giveaway, fan } = await openContest({ club: closed });
    const over = await createGiveaway(ctx, { club, startAt: hoursFromNow(-2), endAt: hoursFromNow(-1) });
    const refused = await enter({ slug, fan, payload: form(giveaway.id) });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'club.unavailable']);
    expect((await list(slug)).map(({ id }) => id)).toEqual([over.id]);
  });

  it('keeps the entry, names its place in the list and puts the coins in the wallet', async () => {
    const { club, slug, giveaway, fan } = await openContest();
    const reply = await enter({ slug, fan, payload: form(giveaway.id) });
    expect(reply.statusCode).toBe(201);
    expect(reply.json<Participation>()).toMatchObject({ giveawayId: giveaway.id, entry: { number: 1 } });
    expect(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })).toBe(coinsToCoinUnits(20));
    const own = await app.inject({
      url: `/api/clubs/${slug}/fans/${fan.username}/giveaway-participations`,
      headers: bearer(fan.username),
    });
    expect(own.json()).toEqual([reply.json()]);
    const { rows } = await ctx.db.$client.query(
      "select actor from app.audit_entry where action = 'giveaway.entered' and subject = $1",
      [`giveaway:${giveaway.id}`],
    );
    expect(rows).toEqual([{ actor: fan.username }]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('refuses a second entry and gives no coins for it', async () => {
    const { club, slug, giveaway, fan } = await openContest();
    await enter({ slug, fan, payload: form(giveaway.id) });
    const again = await enter({ slug, fan, payload: form(giveaway.id, { email: 'other@fans.test' }) });
    expect([again.statusCode, again.json().code]).toEqual([409, 'giveaway.alreadyEntered']);
    expect(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })).toBe(coinsToCoinUnits(20));
  });

  it('answers the same entry to the same key', async () => {
    const { slug, giveaway, fan } = await openContest();
    const headers = { 'idempotency-key': 'enter-once' };
    const first = await enter({ slug, fan, payload: form(giveaway.id), headers });
    const second = await enter({ slug, fan, payload: form(giveaway.id), headers });
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });

  it.each([
    ['without the answer that is required', { answeredQuestions: [] }, 400, 'giveaway.answersInvalid'],
    [
      'with an answer of nowhere',
      { answeredQuestions: [{ questionId: 'q1', answerId: 'a9' }] },
      400,
      'giveaway.answersInvalid',
    ],
    ['by way of an unknown partner', { partnerSlug: 'nobody' }, 404, 'partner.notFound'],
    ['without an e-mail', { email: 'ada' }, 400, 'request.invalid'],
    ['with a blank name', { firstName: '  ' }, 400, 'request.invalid'],
    ['with what nobody asked', { admin: true }, 400, 'request.invalid'],
  ])('refuses an entry %s', async (_, changes, status, code) => {
    const { slug, giveaway, fan } = await openContest();
    const reply = await enter({ slug, fan, payload: form(giveaway.id, changes) });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  it('keeps the partner by whose page the fan came', async () => {
    const club = await createClub(ctx, { partners: [{ slug: 'northwind', name: 'Northwind' }] });
    const { slug, giveaway, fan } = await openContest({ club, partnerSlug: 'northwind' });
    const reply = await enter({ slug, fan, payload: form(giveaway.id, { partnerSlug: 'northwind' }) });
    expect(reply.json()).toMatchObject({ partnerSlug: 'northwind' });
    const [shown] = await list(slug);
    expect(shown).toMatchObject({
      partner: { slug: 'northwind', name: 'Northwind', logoUrl: '/files/partners/northwind/logo.png' },
      logoUrl: '/files/partners/northwind/logo.png',
      reward: { amount: 20, ticker: 'TST' },
    });
    expect(shown?.url).toContain(`/clubs/${slug}/giveaway?giveaway=${giveaway.slug}&partner=northwind`);
  });

  it.each([
    ['before it begins', { startAt: hoursFromNow(1), endAt: hoursFromNow(2) }],
    ['after it has ended', { startAt: hoursFromNow(-2), endAt: hoursFromNow(-1) }],
  ])('refuses an entry %s', async (_, dates) => {
    const { slug, giveaway, fan } = await openContest(dates);
    const reply = await enter({ slug, fan, payload: form(giveaway.id) });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'giveaway.closed']);
  });

  it('takes no answers to what was asked before staff changed it, nor an entry in what was shown before', async () => {
    const { club, slug, giveaway, fan } = await openContest();
    const [asked, ...others] = settingsOf(giveaway).questions;
    const turned = { ...asked, title: { en: 'Which year was worse?', fr: 'Quelle année fut la pire ?' } };
    const settings = { ...settingsOf(giveaway), questions: [...others, turned] } as GiveawaySettings;
    const input = { club, giveawayId: giveaway.id, settings, version: giveaway.version };
    await changeGiveaway({ ctx, actor: system('test'), input });
    const refusal = async (changes = {}) =>
      (await enter({ slug, fan, payload: form(giveaway.id, changes) })).json().code;
    expect(await refusal()).toBe('giveaway.answersInvalid');
    expect(await refusal({ version: giveaway.version })).toBe('giveaway.changed');
    const [shown] = await list(slug);
    const answeredQuestions = [{ questionId: shown?.questions.at(-1)?.id, answerId: 'a2' }];
    const payload = form(giveaway.id, { version: shown?.version, answeredQuestions });
    expect((await enter({ slug, fan, payload })).statusCode).toBe(201);
  });

  it('does not know a giveaway of another club', async () => {
    const { giveaway } = await openContest();
    const { slug, fan } = await openContest();
    for (const id of [giveaway.id, ctx.ids.next(), 'not-an-id']) {
      const reply = await enter({ slug, fan, payload: form(id) });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'giveaway.notFound']);
    }
  });

  it('is for validated fans', async () => {
    const { club, slug, giveaway } = await openContest();
    const fan = await createFan(ctx, { club, kycStatus: 'PERSONAL_INFO_FILLED' });
    const reply = await enter({ slug, fan, payload: form(giveaway.id) });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'fan.notValidated']);
  });
});

describe('the questionnaire of a club', () => {
  const openQuestionnaire = async () => {
    const club = await createClub(ctx, { referralNeeded: true });
    const type = 'DUE_DILIGENCE';
    const questionnaire = await createGiveaway(ctx, { club, type, rewardCoinUnits: 0n, draw: undefined });
    const fan = await createFan(ctx, { club, kycStatus: 'PERSONAL_INFO_FILLED' });
    return { club, slug: club.slug, questionnaire, fan };
  };

  it('shows itself only to whom it waits for', async () => {
    const { club, slug, questionnaire, fan } = await openQuestionnaire();
    expect((await list(slug, fan)).map(({ id }) => id)).toEqual([questionnaire.id]);
    expect(await list(slug, await createFan(ctx, { club }))).toEqual([]);
    expect(await list(slug, await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' }))).toEqual([]);
  });

  it('moves the verification on when it is answered, once', async () => {
    const { club, slug, questionnaire, fan } = await openQuestionnaire();
    const answeredQuestions = [
      { questionId: 'q1', answerId: 'a1' },
      { questionId: 'q2', text: ' My grandfather ' },
    ];
    const payload = form(questionnaire.id, { answeredQuestions });
    expect((await enter({ slug, fan, payload })).statusCode).toBe(201);
    const me = await app.inject({ url: `/api/clubs/${slug}/fans/me`, headers: bearer(fan.username) });
    expect(me.json().kycStatus).toBe('DUE_DILIGENCE_FILLED');
    expect((await enter({ slug, fan, payload })).json().code).toBe('giveaway.alreadyEntered');
    const answered = await findAnsweredQuestionnaire(ctx.db, { clubId: club.id, fanId: fan.id });
    expect(answered?.answers).toEqual([
      { title: { en: 'Which year?', fr: 'Which year? (fr)' }, answer: { en: '1927', fr: '1927 (fr)' } },
      {
        title: { en: 'Your story', fr: 'Your story (fr)' },
        answer: { en: 'My grandfather', fr: 'My grandfather' },
      },
    ]);
  });

  it('is refused to a fan who is not there yet, and leaves no entry behind', async () => {
    const { club, slug, questionnaire } = await openQuestionnaire();
    const fan = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
    const reply = await enter({ slug, fan, payload: form(questionnaire.id) });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'state.notAllowed']);
    expect(await findAnsweredQuestionnaire(ctx.db, { clubId: club.id, fanId: fan.id })).toBeUndefined();
  });
});
