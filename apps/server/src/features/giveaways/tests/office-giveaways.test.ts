import { randomUUID } from 'node:crypto';
import { checkDraw } from '@tifo/contracts/draw-rules';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { createStaff, type StaffFixture } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const both = (text: string) => ({ en: text, fr: `${text} (fr)` });
const question = { preTitleMarkdown: { en: '', fr: '' }, answers: [], required: false };
const reason = 'The prize has arrived';

const settings = {
  ...{ slug: 'quiz', type: 'GIVEAWAY', sponsorName: 'Northwind', textKey: 'contest', partnerSlug: null },
  ...{ startAt: inHours(-1), endAt: inHours(24), rewardCoins: 5 },
  draw: { winnerCount: 2, prize: both('A signed shirt') },
  questions: [
    {
      ...{ kind: 'CHOICE', title: both('Which year?'), preTitleMarkdown: both('**Think** back.') },
      ...{ answers: [both('1927'), both('1936')], required: true },
    },
    { ...question, kind: 'LINE', title: both('Your number') },
    { ...question, kind: 'TEXT', title: both('Your story') },
  ],
};

type Ask = (
  call: `${'GET' | 'POST' | 'PUT'} /${string}`,
  payload?: object,
) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;

function desk(club: ClubRecord, staff: StaffFixture): Ask {
  return async (call, payload) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const reply = await app.inject({
      ...{ method, url, headers: staff.headers() },
      ...(payload ? { payload } : {}),
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body };
  };
}

async function openDesk() {
  const club = await createClub(ctx);
  const owner = desk(club, await createStaff(ctx, { club, roles: ['owner'] }));
  const editor = desk(club, await createStaff(ctx, { club, roles: ['editor'] }));
  const manager = desk(club, await createStaff(ctx, { club, roles: ['manager'] }));
  return { club, owner, editor, manager };
}

async function enter(club: ClubRecord, giveawayId: string, firstName = 'Ada') {
  const fan = await createFan(ctx, { club });
  const reply = await app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/giveaway-participations`,
    headers: bearer(fan.username),
    payload: {
      ...{ giveawayId, firstName, lastName: 'Lind', email: fan.email },
      answeredQuestions: [
        { questionId: 'q1', answerId: 'a2' },
        { questionId: 'q2', text: '+10' },
      ],
    },
  });
  return { fan, status: reply.statusCode };
}

/** Creates a giveaway that is shown to fans, with that many entries. */
async function prepare(desks: Awaited<ReturnType<typeof openDesk>>, entries = 0) {
  const id = randomUUID();
  await desks.editor('POST /giveaways', { ...settings, id });
  const shown = await desks.editor(`POST /giveaways/${id}/show`, {});
  const entered = [];
  for (let at = 0; at < entries; at += 1) entered.push(await enter(desks.club, id, `Ada ${at}`));
  return { id, shown: shown.body, entered };
}

async function actionsOf(id: string) {
  const { rows } = await ctx.db.$client.query(
    'select action from app.audit_entry where subject = $1 order by position',
    [`giveaway:${id}`],
  );
  return rows.map(({ action }) => action);
}

describe('preparing a giveaway', () => {
  it('is made once for its id, hidden from fans, with every kind of question', async () => {
    const { club, editor } = await openDesk();
    const id = randomUUID();
    const created = await editor('POST /giveaways', { ...settings, id });
    expect(created).toMatchObject({ status: 201, body: { id, state: 'OPEN', visible: false, settings } });
    expect(await editor('POST /giveaways', { ...settings, id })).toEqual(created);
    const listed = () => app.inject({ url: `/api/clubs/${club.slug}/giveaways` });
    expect((await listed()).json()).toEqual([]);
    expect((await enter(club, id)).status).toBe(404);
    expect((await editor(`POST /giveaways/${id}/show`, {})).body.visible).toBe(true);
    const [shown] = (await listed()).json();
    expect(shown.questions).toMatchObject([
      { preTitle: '<p><strong>Think</strong> back.</p>\n', answers: [{ id: 'a1' }, { id: 'a2' }] },
      { answers: [], multiline: false },
      { answers: [], multiline: true },
    ]);
    expect((await enter(club, id)).status).toBe(201);
    expect((await editor('GET /giveaways?q=NORTH&filter[state]=OPEN')).body).toMatchObject({
      ...{ total: 1, items: [{ id, entryCount: 1 }] },
    });
    expect((await editor('GET /giveaways?filter[state]=OVER')).body.items).toEqual([]);
  });

  it('refuses what would not work, and says why', async () => {
    const { editor } = await openDesk();
    const create = (changes: object) =>
      editor('POST /giveaways', { ...settings, ...changes, id: randomUUID() });
    const codeOf = async (changes: object) => (await create(changes)).body.code;
    expect(await codeOf({ endAt: settings.startAt })).toBe('giveaway.datesInvalid');
    expect(await codeOf({ partnerSlug: 'nobody' })).toBe('partner.notFound');
    expect(await codeOf({ type: 'DUE_DILIGENCE' })).toBe('giveaway.questionnairePays');
    const none = { type: 'DUE_DILIGENCE', draw: null, rewardCoins: 0 };
    expect((await create({ ...none, slug: 'ethics' })).status).toBe(201);
    expect((await create({})).status).toBe(201);
    expect(await codeOf({})).toBe('giveaway.slugTaken');
    const lonely = { ...settings.questions[0], answers: [both('One')] };
    expect(await codeOf({ slug: 'x', questions: [lonely] })).toBe('request.invalid');
  });

  it('keeps what was entered under, and lets the end move on', async () => {
    const desks = await openDesk();
    const { id, shown } = await prepare(desks, 1);
    const { editor } = desks;
    const change = (changes: object, version = shown.version) =>
      editor(`PUT /giveaways/${id}`, { ...shown.settings, ...changes, version });
    expect(await change({ rewardCoins: 50, questions: [] })).toMatchObject({
      ...{ status: 409, body: { code: 'giveaway.fixed', fields: ['rewardCoins', 'questions'] } },
    });
    expect((await change({ endAt: inHours(2) })).body.code).toBe('giveaway.endsLater');
    const later = await change({ endAt: inHours(48), sponsorName: 'Southwind' });
    expect(later).toMatchObject({
      ...{ status: 200, body: { sponsorName: 'Southwind', changeable: ['sponsorName', 'textKey', 'endAt'] } },
    });
    expect((await change({ sponsorName: 'Eastwind' })).status).toBe(412);
    expect((await editor(`POST /giveaways/${id}/hide`, { reason })).body.code).toBe('giveaway.hasEntries');
  });

  it('is deleted while fans do not see it, and only before anybody has entered', async () => {
    const { club, editor } = await openDesk();
    const id = randomUUID();
    await editor('POST /giveaways', { ...settings, id });
    await editor(`POST /giveaways/${id}/show`, {});
    const shown = await editor(`POST /giveaways/${id}/delete`, { reason });
    expect(shown).toMatchObject({ status: 409, body: { code: 'giveaway.shown' } });
    await editor(`POST /giveaways/${id}/hide`, { reason });
    expect((await editor(`POST /giveaways/${id}/delete`, { reason })).status).toBe(204);
    expect((await editor(`GET /giveaways/${id}`)).status).toBe(404);
    const other = randomUUID();
    await editor('POST /giveaways', { ...settings, id: other });
    await editor(`POST /giveaways/${other}/show`, {});
    expect((await enter(club, other)).status).toBe(201);
    const entered = await editor(`POST /giveaways/${other}/delete`, { reason });
    expect(entered).toMatchObject({ status: 409, body: { code: 'giveaway.hasEntries' } });
  });

  it('leaves a text that was written elsewhere as it was', async () => {
    const { club, editor } = await openDesk();
    const { id, questions } = await createGiveaway(ctx, { club });
    const { body } = await editor(`GET /giveaways/${id}`);
    expect(body.settings.questions[0].preTitleMarkdown.en).toBe('Think back.');
    const sent = { ...body.settings, rewardCoins: 7, version: body.version };
    await editor(`PUT /giveaways/${id}`, sent);
    const { rows } = await ctx.db.$client.query('select questions from app.giveaway where id = $1', [id]);
    expect(rows[0].questions[0].preTitle).toEqual(questions[0]?.preTitle);
  });
});

describe('the entries', () => {
  it('are listed with what was answered, addresses for those who may export them', async () => {
    const desks = await openDesk();
    const { id, entered } = await prepare(desks, 3);
    const { body } = await desks.owner(`GET /giveaways/${id}/entries?limit=2`);
    expect(body).toMatchObject({
      total: 3,
      items: [{ number: 1, name: 'Ada 0 Lind', email: entered[0]?.fan.email, rank: null }, { number: 2 }],
    });
    expect(body.items[0].answers).toEqual([
      { title: both('Which year?'), answer: both('1936') },
      { title: both('Your number'), answer: { en: '+10', fr: '+10' } },
      { title: both('Your story'), answer: null },
    ]);
    const next = await desks.editor(`GET /giveaways/${id}/entries?limit=2&cursor=${body.nextCursor}`);
    expect(next.body).toMatchObject({ items: [{ number: 3, email: null }], nextCursor: null });
    expect((await desks.owner(`GET /giveaways/${id}/entries?q=ada%201`)).body.total).toBe(1);
  });

  it('are a table of which no cell runs, for owners, and on record', async () => {
    const desks = await openDesk();
    const { id, entered } = await prepare(desks);
    await enter(desks.club, id, '=HYPERLINK("x")');
    expect(entered).toEqual([]);
    expect((await desks.manager(`GET /giveaways/${id}/entries.csv`)).status).toBe(403);
    const { body } = await desks.owner(`GET /giveaways/${id}/entries.csv`);
    const [head, row] = body.split('\r\n');
    expect(head).toBe(
      '\ufeffNumber,First name,Last name,E-mail,Entered at,Partner,Place among the winners,Which year?,Your number,Your story',
    );
    expect(row).toContain(`1,"'=HYPERLINK(""x"")",Lind,`);
    expect(row).toMatch(/,1936,'\+10,$/);
    expect(await actionsOf(id)).toContain('giveaway.entriesExported');
  });

  it('of the questionnaire are for reviewers alone', async () => {
    const { club, owner, manager } = await openDesk();
    const { id } = await createGiveaway(ctx, {
      club,
      type: 'DUE_DILIGENCE',
      draw: undefined,
      rewardCoinUnits: 0n,
    });
    expect((await manager(`GET /giveaways/${id}/entries`)).status).toBe(403);
    expect((await owner(`GET /giveaways/${id}/entries`)).status).toBe(200);
  });
});

describe('closing and drawing', () => {
  it('closes once, takes no entry after it, and draws what anybody can draw again', async () => {
    const desks = await openDesk();
    const { club, manager } = desks;
    const { id, entered } = await prepare(desks, 4);
    expect((await manager(`POST /giveaways/${id}/draw`, {})).body.code).toBe('giveaway.notOver');
    const closed = await manager(`POST /giveaways/${id}/close`, { reason });
    expect(closed.body).toMatchObject({ state: 'TO_DRAW', changeable: ['sponsorName', 'textKey'] });
    // It may be drawn by now: the close asks for that.
    const again = await manager(`POST /giveaways/${id}/close`, { reason });
    expect(again).toMatchObject({ status: 200, body: { endAt: closed.body.endAt, entryCount: 4 } });
    expect((await enter(club, id)).status).toBe(409);
    const drawn = await manager(`POST /giveaways/${id}/draw`, {});
    expect(drawn.body).toMatchObject({ state: 'DRAWN', winners: [{ rank: 1 }, { rank: 2 }] });
    expect(await manager(`POST /giveaways/${id}/draw`, {})).toEqual(drawn);
    const proof = await app.inject({ url: `/api/clubs/${club.slug}/giveaways/${id}/draw-proof` });
    expect(await checkDraw(proof.json())).toEqual({ isSeedKept: true, isListWhole: true, isDrawRight: true });
    await ctx.outbox.flush();
    const mails = await Promise.all(
      entered.map(async ({ fan }) => {
        const url = `/dev/mailbox?to=${encodeURIComponent(fan.email)}`;
        return (await app.inject({ url, headers: { accept: 'application/json' } })).json().length;
      }),
    );
    expect(mails.toSorted()).toEqual([0, 0, 1, 1]);
    expect(await actionsOf(id)).toEqual([
      ...['giveaway.created', 'giveaway.shown', 'giveaway.entered', 'giveaway.entered'],
      ...['giveaway.entered', 'giveaway.entered', 'giveaway.closed', 'giveaway.drawn'],
    ]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('waits for a second person where the club wants two, whatever the schedule says', async () => {
    const desks = await openDesk();
    const { owner, manager, editor } = desks;
    expect((await manager('PUT /giveaway-rule', { drawsNeedTwo: true, version: 1 })).status).toBe(403);
    const rule = await owner('PUT /giveaway-rule', { drawsNeedTwo: true, version: 1 });
    expect(rule.body).toEqual({ drawsNeedTwo: true, version: 2 });
    expect((await owner('PUT /giveaway-rule', { drawsNeedTwo: false, version: 1 })).status).toBe(412);
    const { id } = await prepare(desks, 2);
    await manager(`POST /giveaways/${id}/close`, { reason });
    await ctx.outbox.flush();
    expect((await manager(`GET /giveaways/${id}`)).body.state).toBe('TO_DRAW');
    const asked = await manager(`POST /giveaways/${id}/draw`, {});
    expect(asked.body).toMatchObject({
      state: 'WAITING',
      isMine: true,
      drawAskedBy: 'Test Staff',
      winners: [],
    });
    expect(await manager(`POST /giveaways/${id}/draw`, {})).toEqual(asked);
    expect((await editor(`POST /giveaways/${id}/draw`, {})).status).toBe(403);
    expect((await owner(`POST /giveaways/${id}/withdraw-draw`, {})).body.code).toBe('giveaway.drawNotAsked');
    const withdrawn = await manager(`POST /giveaways/${id}/withdraw-draw`, { reason: 'One entry is a joke' });
    expect(withdrawn.body).toMatchObject({ state: 'TO_DRAW', drawAskedBy: null, isMine: false });
    expect(await manager(`POST /giveaways/${id}/withdraw-draw`, {})).toEqual(withdrawn);
    await manager(`POST /giveaways/${id}/draw`, {});
    const drawn = await owner(`POST /giveaways/${id}/draw`, {});
    expect((await manager(`POST /giveaways/${id}/withdraw-draw`, {})).body.code).toBe('giveaway.drawn');
    expect((await actionsOf(id)).slice(-4)).toEqual([
      ...['giveaway.drawAsked', 'giveaway.drawWithdrawn', 'giveaway.drawAsked', 'giveaway.drawn'],
    ]);
    expect(drawn.body).toMatchObject({ state: 'DRAWN', isMine: false, winners: [{ rank: 1 }, { rank: 2 }] });
  });
});

it('prepared anew with other settings after a lost answer has them', async () => {
  const { editor } = await openDesk();
  const id = randomUUID();
  const first = await editor('POST /giveaways', { ...settings, id });
  expect(await editor('POST /giveaways', { ...settings, id })).toEqual(first);
  const again = await editor('POST /giveaways', { ...settings, id, sponsorName: 'Southwind' });
  expect(again).toMatchObject({ status: 201, body: { settings: { sponsorName: 'Southwind' } } });
  const stale = await editor('POST /giveaways', { ...settings, id, sponsorName: 'Eastwind' });
  expect(stale).toMatchObject({ status: 412, body: { code: 'edit.stale' } });
});
