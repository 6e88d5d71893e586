import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

async function openDesk(club: ClubRecord, role: StaffRole = 'moderator') {
  const staff = await createStaff(ctx, { club, roles: [role] });
  return async (call: `${'GET' | 'POST'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const sent = payload ? { payload } : {};
    const reply = await app.inject({ method, url, headers: staff.headers(), ...sent });
    return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
  };
}

async function ask(club: ClubRecord, fan: FanRecord, call: string, payload?: object) {
  const [method, path] = call.split(' ') as ['GET', string];
  const reply = await app.inject({
    ...{ method, url: `/api/clubs/${club.slug}/fans/${fan.username}/${path}`, headers: bearer(fan.username) },
    ...(payload ? { payload } : {}),
  });
  return reply.body === '' ? undefined : reply.json();
}

async function mailsTo({ email }: FanRecord): Promise<string[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const reply = await app.inject({ url, headers: { accept: 'application/json', host: 'localhost' } });
  return reply.json().map(({ text }: { text: string }) => text);
}

/** Ben has written three messages to Ada, who reports him. */
async function report({ sharesMessages = true } = {}) {
  const club = await createClub(ctx);
  const [ada, ben] = [await createFan(ctx, { club }), await createFan(ctx, { club, firstName: 'Ben' })];
  for (const text of ['Hello', 'You fool', 'Answer me']) {
    await ask(club, ben, 'POST messages', { receiverId: ada.id, text });
  }
  const body = { memberId: ben.id, reason: 'ABUSE', note: 'He goes on', sharesMessages };
  await ask(club, ada, 'POST reports', body);
  const desk = await openDesk(club);
  const [listed] = (await desk('GET /reports')).body.items;
  return { club, ada, ben, desk, listed };
}

const textsOf = async (club: ClubRecord, reader: FanRecord, other: FanRecord) =>
  (await ask(club, reader, `GET messages/${other.id}`)).messages.map(
    ({ text, isHidden }: { text: string; isHidden?: true }) => (isHidden ? `hidden${text}` : text),
  );

it('lists reports, shows what was shared, and notes who read it', async () => {
  const { desk, listed, ada, ben } = await report();
  expect(listed).toMatchObject({
    ...{ state: 'OPEN', reason: 'ABUSE', reporter: { id: ada.id }, reported: { id: ben.id } },
  });
  expect((await desk('GET /reports?filter[state]=DISMISSED')).body).toMatchObject({ total: 0, items: [] });
  const file = (await desk(`GET /reports/${listed.id}`)).body;
  expect(file).toMatchObject({ note: 'He goes on', decidedAt: null });
  expect(file.messages.map(({ text }: { text: string }) => text)).toEqual(['Hello', 'You fool', 'Answer me']);
  const { rows } = await ctx.db.$client.query(
    `select action from app.audit_entry where subject = $1 and action = 'report.read'`,
    [`fan:${ben.id}`],
  );
  expect(rows).toHaveLength(1);
  const elsewhere = await openDesk(await createClub(ctx));
  expect((await elsewhere(`GET /reports/${listed.id}`)).body.code).toBe('report.notFound');
});

it('is there once for the same words sent again, also at once, and twice for others', async () => {
  const { club, ada, ben, desk } = await report();
  const body = { memberId: ben.id, reason: 'ABUSE', note: 'He goes on', sharesMessages: true };
  await Promise.all([1, 2, 3].map(() => ask(club, ada, 'POST reports', body)));
  expect((await desk('GET /reports')).body.total).toBe(1);
  await ask(club, ada, 'POST reports', { ...body, note: 'And on' });
  expect((await desk('GET /reports')).body.total).toBe(2);
});

it('a decision whose answer was lost is answered again, and mailed once; another one is refused', async () => {
  const { ada, ben, desk, listed, club } = await report();
  const reason = 'Be kind to one another';
  const warned = await desk(`POST /reports/${listed.id}/warn`, { version: 1, words: reason });
  expect(warned.body).toMatchObject({ state: 'WARNED' });
  expect(await desk(`POST /reports/${listed.id}/warn`, { version: 1, words: reason })).toEqual(warned);
  expect((await mailsTo(ben)).filter((text) => text.includes(reason))).toHaveLength(1);
  expect((await desk(`POST /reports/${listed.id}/dismiss`, { version: 1, reason })).body.code).toBe(
    'report.decided',
  );
  const colleague = await openDesk(club);
  expect((await colleague(`POST /reports/${listed.id}/warn`, { version: 1, words: reason })).body.code).toBe(
    'report.decided',
  );
  expect(await mailsTo(ada)).toHaveLength(1);
});

it('the messages that were shared go with the account of who wrote them', async () => {
  const { club, ada, ben, desk, listed } = await report();
  const owner = await openDesk(club, 'owner');
  await owner(`POST /fans/${ben.id}/erasures`, { reason: 'Asked by letter' });
  const file = (await desk(`GET /reports/${listed.id}`)).body;
  expect(file).toMatchObject({ note: 'He goes on', messages: [], reported: { name: '—' } });
  expect(JSON.stringify(file)).not.toContain('You fool');
  expect(file.reporter.id).toBe(ada.id);
});

it('hides a message that was shared from both, and no other', async () => {
  const { club, ada, ben, desk, listed } = await report();
  const { messages } = (await desk(`GET /reports/${listed.id}`)).body;
  const reason = 'An insult';
  const hide = () => desk(`POST /reports/${listed.id}/hide`, { messageId: messages[1].id, reason });
  expect((await hide()).body.messages[1]).toMatchObject({ isHidden: true, text: 'You fool' });
  expect((await hide()).status).toBe(200);
  for (const [reader, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    expect(await textsOf(club, reader, other)).toEqual(['Hello', 'hidden', 'Answer me']);
  }
  const [conversation] = await ask(club, ada, 'GET messages');
  expect(JSON.stringify(conversation)).not.toContain('You fool');
  const stranger = { messageId: ctx.ids.next(), reason };
  expect((await desk(`POST /reports/${listed.id}/hide`, stranger)).body.code).toBe('message.notFound');
  const { rows } = await ctx.db.$client.query(
    `select reason from app.audit_entry where subject = $1 and action = 'message.hidden'`,
    [`fan:${ben.id}`],
  );
  expect(rows).toEqual([{ reason }]);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

it('shows a hidden message to both again, in its words', async () => {
  const { club, ada, ben, desk, listed } = await report();
  const { messages } = (await desk(`GET /reports/${listed.id}`)).body;
  const body = { messageId: messages[1].id, reason: 'Hidden by mistake' };
  await desk(`POST /reports/${listed.id}/hide`, body);
  const shown = await desk(`POST /reports/${listed.id}/show`, body);
  expect(shown.body.messages[1]).toMatchObject({ isHidden: false });
  expect(await desk(`POST /reports/${listed.id}/show`, body)).toEqual(shown);
  expect(await textsOf(club, ada, ben)).toEqual(['Hello', 'You fool', 'Answer me']);
  const stranger = { ...body, messageId: ctx.ids.next() };
  expect((await desk(`POST /reports/${listed.id}/show`, stranger)).body.code).toBe('message.notFound');
  const { rows } = await ctx.db.$client.query(
    `select action from app.audit_entry where subject = $1 and action like 'message.%' order by id`,
    [`fan:${ben.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['message.hidden', 'message.shown']);
});

it('hides nothing of what was not shared', async () => {
  const { desk, listed } = await report({ sharesMessages: false });
  expect((await desk(`GET /reports/${listed.id}`)).body.messages).toEqual([]);
});

it('warns who was reported in its words, and tells who reported that it has acted', async () => {
  const { desk, listed, ada, ben } = await report();
  const words = 'Please stay friendly';
  expect((await desk(`POST /reports/${listed.id}/warn`, { version: 1, words })).body).toMatchObject({
    ...{ state: 'WARNED', decidedBy: 'Test Staff', decidedAt: expect.any(String) },
  });
  expect(await mailsTo(ben)).toEqual([expect.stringContaining(words)]);
  const [mail] = await mailsTo(ada);
  expect(mail).toContain('has acted on it');
  expect(mail).not.toContain(words);
});

it('tells who reported that nothing was wrong, and the other nothing', async () => {
  const { desk, listed, ada, ben } = await report();
  await desk(`POST /reports/${listed.id}/dismiss`, { version: 1, reason: 'A joke among friends' });
  expect(await mailsTo(ada)).toEqual([expect.stringContaining('nothing against its rules')]);
  expect(await mailsTo(ben)).toEqual([]);
});

it('is decided on once by two at once', async () => {
  const { desk, listed, ada } = await report();
  const reason = 'Looked at it';
  const both = await Promise.all([
    desk(`POST /reports/${listed.id}/close`, { version: 1, reason }),
    desk(`POST /reports/${listed.id}/dismiss`, { version: 1, reason }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await mailsTo(ada)).toHaveLength(1);
});

it('is opened again after a decision by mistake, and decided once more, of which who reported is told', async () => {
  const { desk, listed, ada, ben } = await report();
  const reason = 'Meant for another report';
  const reopen = (version: number) => desk(`POST /reports/${listed.id}/reopen`, { version, reason });
  await desk(`POST /reports/${listed.id}/dismiss`, { version: 1, reason: 'A joke among friends' });
  const open = await reopen(2);
  expect(open.body).toMatchObject({ state: 'OPEN', decidedAt: null, decidedBy: null, version: 3 });
  expect(await reopen(2)).toEqual(open);
  for (const [version, words] of [
    [3, 'Please stay friendly'],
    [5, 'Once more: stay friendly'],
  ] as const) {
    await desk(`POST /reports/${listed.id}/warn`, { version, words });
    await reopen(version + 1);
  }
  expect(await mailsTo(ben)).toHaveLength(2);
  expect(await mailsTo(ada)).toHaveLength(3);
  const { rows } = await ctx.db.$client.query(
    `select reason, detail from app.audit_entry where subject = $1 and action = 'report.reopened' order by position`,
    [`fan:${ben.id}`],
  );
  expect(rows.map(({ detail }) => detail.state)).toEqual(['DISMISSED', 'WARNED', 'WARNED']);
  expect(rows[0]).toMatchObject({ reason });
  const stranger = await desk(`POST /reports/${ctx.ids.next()}/reopen`, { version: 1, reason });
  expect(stranger.body.code).toBe('report.notFound');
});

it('a page that is out of date neither opens what a colleague has decided since, nor warns a second time', async () => {
  const { club, desk, listed, ben } = await report();
  const colleague = await openDesk(club);
  const reason = 'Meant for another report';
  const warn = () => desk(`POST /reports/${listed.id}/warn`, { version: 1, words: 'Please stay friendly' });
  const reopen = () => desk(`POST /reports/${listed.id}/reopen`, { version: 2, reason });
  await warn();
  await reopen();
  expect((await warn()).body.code).toBe('report.changed');
  await colleague(`POST /reports/${listed.id}/dismiss`, { version: 3, reason: 'A joke among friends' });
  expect((await reopen()).body.code).toBe('report.changed');
  expect((await desk(`GET /reports/${listed.id}`)).body).toMatchObject({ state: 'DISMISSED', version: 4 });
  expect(await mailsTo(ben)).toHaveLength(1);
});
