import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findAnsweredQuestionnaire } from '#server/features/giveaways/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { passUnasked } from '../pass-unasked.ts';

const { app, ctx } = await buildTestApp();
const HOUR_MS = 3_600_000;
const both = (text: string) => ({ en: text, fr: text });
const reason = 'Asked by the board';

function settingsOf(title: string, changes: object = {}) {
  return {
    ...{ slug: `ethics-${randomUUID().slice(0, 8)}`, type: 'DUE_DILIGENCE', sponsorName: 'The board' },
    ...{ textKey: 'dueDiligence', partnerSlug: null, rewardCoins: 0, draw: null },
    // As the form of a giveaway has it: from tomorrow on, for two weeks.
    startAt: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
    endAt: new Date(Date.now() + 14 * 24 * HOUR_MS).toISOString(),
    questions: [
      {
        ...{ kind: 'LINE', title: both(title), preTitleMarkdown: both(''), answers: [] },
        required: true,
      },
    ],
    ...changes,
  };
}

async function openDesk() {
  const club = await createClub(ctx);
  const deskOf = async (role: 'owner' | 'editor') => {
    const staff = await createStaff(ctx, { club, roles: [role] });
    return async (call: `${'POST' | 'PUT'} /${string}`, payload: object) => {
      const [method, path] = call.split(' ') as ['POST', string];
      const url = `/api/back-office/clubs/${club.slug}/giveaways${path}`;
      const reply = await app.inject({ method, url, headers: staff.headers(), payload });
      return { status: reply.statusCode, code: reply.json().code, body: reply.json() };
    };
  };
  const owner = await deskOf('owner');
  const prepare = async (title: string, changes?: object) => {
    const id = randomUUID();
    const { body } = await owner('POST /', { ...settingsOf(title, changes), id });
    return { id, body };
  };
  return { club, owner, editor: await deskOf('editor'), prepare };
}

const asks = async ({ slug }: ClubRecord) =>
  (await app.inject({ url: `/api/clubs/${slug}` })).json().verifiesIdentity;

const askedOf = async ({ slug }: ClubRecord, username: string) => {
  const reply = await app.inject({ url: `/api/clubs/${slug}/giveaways`, headers: bearer(username) });
  return reply.json<{ id: string; questions: { id: string; title: string }[] }[]>();
};

const waitingAt = (club: ClubRecord) => createFan(ctx, { club, kycStatus: 'PERSONAL_INFO_FILLED' });

async function answer(club: ClubRecord, username: string) {
  const [asked] = await askedOf(club, username);
  const answeredQuestions = asked?.questions.map(({ id }) => ({ questionId: id, text: 'No' }));
  const reply = await app.inject({
    ...{ method: 'POST', url: `/api/clubs/${club.slug}/giveaway-participations`, headers: bearer(username) },
    payload: {
      ...{ giveawayId: asked?.id, firstName: 'Eli', lastName: 'Lind', email: 'eli@fans.test' },
      answeredQuestions,
    },
  });
  return reply.statusCode;
}

const statusOf = async ({ slug }: ClubRecord, username: string) =>
  (await app.inject({ url: `/api/clubs/${slug}/fans/me`, headers: bearer(username) })).json().kycStatus;

describe('the questionnaire of a club', () => {
  it('is asked of new fans from the moment it is shown, without an end', async () => {
    const { club, owner, prepare } = await openDesk();
    const { id } = await prepare('Do you hold an office?');
    expect(await asks(club)).toBe(false);
    expect((await owner(`POST /${id}/show`, {})).body).toMatchObject({ state: 'OPEN', visible: true });
    expect(await asks(club)).toBe(true);
    const { username } = await waitingAt(club);
    await passUnasked({ ctx });
    expect(await statusOf(club, username)).toBe('PERSONAL_INFO_FILLED');
    expect(await answer(club, username)).toBe(201);
    expect(await statusOf(club, username)).toBe('DUE_DILIGENCE_FILLED');
    const closed = await owner(`POST /${id}/close`, { reason });
    expect([closed.status, closed.code]).toEqual([409, 'giveaway.questionnaireStays']);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('is no longer asked once it is hidden: who has yet to answer is registered, who has answered waits', async () => {
    const { club, owner, prepare } = await openDesk();
    const { id } = await prepare('Do you hold an office?');
    await owner(`POST /${id}/show`, {});
    const [answered, waiting] = [await waitingAt(club), await waitingAt(club)];
    expect(await answer(club, answered.username)).toBe(201);
    expect((await owner(`POST /${id}/hide`, { reason })).status).toBe(200);
    expect(await asks(club)).toBe(false);
    await passUnasked({ ctx });
    expect(await statusOf(club, waiting.username)).toBe('VALIDATED');
    expect(await statusOf(club, answered.username)).toBe('DUE_DILIGENCE_FILLED');
    await ctx.outbox.flush();
    const mails = await app.inject({
      url: `/dev/mailbox?to=${encodeURIComponent(waiting.email)}`,
      headers: { accept: 'application/json' },
    });
    expect(mails.json()[0].subject).toContain('is complete');
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('gives its place to another one that is shown, and earlier answers stay with their questions', async () => {
    const { club, owner, prepare } = await openDesk();
    const { id } = await prepare('Do you hold an office?');
    await owner(`POST /${id}/show`, {});
    const [answered, waiting] = [await waitingAt(club), await waitingAt(club)];
    await answer(club, answered.username);
    const next = await prepare('Where does your money come from?');
    expect((await owner(`POST /${next.id}/show`, {})).status).toBe(200);
    expect((await askedOf(club, waiting.username)).map((asked) => asked.id)).toEqual([next.id]);
    const key = { clubId: club.id, fanId: answered.id };
    expect((await findAnsweredQuestionnaire(ctx.db, key))?.answers).toEqual([
      { title: both('Do you hold an office?'), answer: both('No') },
    ]);
    expect(await answer(club, waiting.username)).toBe(201);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('is shown by those who decide how the club registers fans, and only if it asks something', async () => {
    const { club, owner, editor, prepare } = await openDesk();
    const { id, body } = await prepare('Do you hold an office?');
    expect((await editor(`POST /${id}/show`, {})).status).toBe(403);
    const empty = await prepare('', { questions: [] });
    expect((await owner(`POST /${empty.id}/show`, {})).code).toBe('giveaway.noQuestions');
    await owner(`POST /${id}/show`, {});
    const change = (changes: object) =>
      owner(`PUT /${id}`, { ...body.settings, ...changes, version: body.version + 1 });
    expect((await change({ questions: [] })).code).toBe('giveaway.noQuestions');
    expect((await change({ type: 'GIVEAWAY' })).code).toBe('giveaway.shown');
    expect((await editor(`POST /${id}/hide`, { reason })).status).toBe(403);
    expect(await asks(club)).toBe(true);
  });

  it('is one, also if two are shown at once', async () => {
    const { club, owner, prepare } = await openDesk();
    const ids = [await prepare('One?'), await prepare('Two?'), await prepare('Three?')].map(({ id }) => id);
    const replies = await Promise.all(ids.map((id) => owner(`POST /${id}/show`, {})));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const { username } = await waitingAt(club);
    expect(await askedOf(club, username)).toHaveLength(1);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });
});
