import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createStaff, staffBearer } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { openSetUp } from '../index.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });

beforeEach(async () => {
  await ctx.db.execute(sql`delete from app.platform_admin`);
  await ctx.db.execute(sql`delete from app.set_up_link`);
  await ctx.db.execute(sql`delete from app.platform_setting`);
});

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const reply = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}

const tokenOf = (link: string | null) => link?.split('#')[1] ?? expect.unreachable();
/** Signed in a moment ago, however late it is. */
const first = (name = 'first') =>
  staffBearer(ctx, { username: name, email: `${name}@platform.test`, name, sessionId: ctx.ids.next() });
const finish = (token: string, headers = first()) =>
  post('/back-office/set-ups', { token, platformName: 'The Stands' }, headers);

const ACCOUNT = {
  ...{ email: 'Ines@Platform.test', password: 'a long walk by the quay 7' },
  ...{ firstName: 'Inès', lastName: 'Roy', language: 'fr' },
};

describe('the link of a first start', () => {
  it('makes an account and its holder the administrator, once', async () => {
    const token = tokenOf(await openSetUp(ctx));
    expect((await post('/set-up-reads', { token })).body).toEqual({ isOpen: true, makesAccount: true });
    expect((await post('/set-up-accounts', { token, ...ACCOUNT })).status).toBe(204);
    expect((await post('/set-up-accounts', { token, ...ACCOUNT })).body.code).toBe('setUp.accountKnown');
    expect((await finish(token)).status).toBe(204);
    expect((await finish(token)).status).toBe(204);
    expect((await finish(token, first('second'))).body.code).toBe('setUp.closed');
    expect((await post('/set-up-reads', { token })).body.isOpen).toBe(false);
    const again = { token, ...ACCOUNT, email: 'other@platform.test' };
    expect((await post('/set-up-accounts', again)).body.code).toBe('setUp.closed');
    const session = await app.inject({ url: '/api/back-office/session', headers: first() });
    expect(session.json()).toMatchObject({ isPlatformAdmin: true });
    expect(await openSetUp(ctx)).toBeNull();
  });

  it('is kept as a hash, and refuses whatever is not it', async () => {
    const token = tokenOf(await openSetUp(ctx));
    const { rows } = await ctx.db.execute(sql`select to_json(l)::text as row from app.set_up_link l`);
    expect(rows.map(({ row }) => row)).not.toContainEqual(expect.stringContaining(token));
    expect((await post('/set-up-reads', { token: `${token}x` })).body.isOpen).toBe(false);
    expect((await finish(`${token}x`)).body.code).toBe('setUp.closed');
    const { rows: links } = await ctx.db.execute(sql`select id::text from app.set_up_link`);
    expect((await finish(String(links[0]?.id))).body.code).toBe('setUp.closed');
  });

  it('is the same one for all processes and after a restart, and a new one when it ends soon', async () => {
    const links = await Promise.all(Array.from({ length: 6 }, () => openSetUp(ctx)));
    expect(new Set(links).size).toBe(1);
    clock.advanceBy(29 * 60_000);
    expect(await openSetUp(ctx)).toBe(links[0]);
    clock.advanceBy(2 * 60_000);
    const next = await openSetUp(ctx);
    expect(next).not.toBe(links[0]);
    expect((await finish(tokenOf(links[0] ?? null))).body.code).toBe('setUp.closed');
    clock.advanceBy(60 * 60_000);
    expect((await finish(tokenOf(next))).body.code).toBe('setUp.closed');
  });

  it('makes one administrator, however many use it at once', async () => {
    const token = tokenOf(await openSetUp(ctx));
    const racers = Array.from({ length: 8 }, (_, at) => first(`racer-${at}`));
    const replies = await Promise.all(racers.map((headers) => finish(token, headers)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const { rows } = await ctx.db.execute(sql`select username from app.platform_admin`);
    expect(rows).toHaveLength(1);
  });

  it('takes no password that is easy to guess', async () => {
    const token = tokenOf(await openSetUp(ctx));
    const weak = { token, ...ACCOUNT, password: 'ines@platform.test1' };
    expect((await post('/set-up-accounts', weak)).body.code).toBe('password.weak');
  });

  it('is not there where somebody runs the platform', async () => {
    await createStaff(ctx);
    expect(await openSetUp(ctx)).toBeNull();
  });
});

describe('the platform', () => {
  it('writes its mails under the name it was given', async () => {
    await finish(tokenOf(await openSetUp(ctx)));
    expect((await post('/back-office/platform/test-mails', { language: 'en' }, first())).status).toBe(204);
    const mailbox = await app.inject({
      url: '/dev/mailbox?to=first@platform.test',
      headers: { accept: 'application/json', host: 'localhost' },
    });
    expect(mailbox.json()[0]).toMatchObject({ subject: 'The Stands can send e-mails' });
  });

  it('is renamed by whoever saw what stands, and says so when its mail server takes nothing', async () => {
    await finish(tokenOf(await openSetUp(ctx)));
    const url = '/api/back-office/platform/settings';
    const rename = (name: string, version: number) =>
      app.inject({ method: 'PUT', url, headers: first(), payload: { name, publisher: null, version } });
    const terrace = { name: 'The Terrace', publisher: null, version: 2 };
    expect((await rename('The Terrace', 1)).json()).toEqual(terrace);
    expect((await rename('The Kop', 1)).json()).toMatchObject({
      ...{ code: 'edit.stale', current: terrace },
    });
    const { send } = ctx.mail;
    ctx.mail.send = async () => Promise.reject(new Error('535 Authentication failed'));
    const refused = await post('/back-office/platform/test-mails', { language: 'en' }, first());
    ctx.mail.send = send;
    expect(refused).toMatchObject({ status: 503, body: { code: 'mail.notTaken' } });
  });

  it('says in its legal notice who runs it, as the administrator has written it', async () => {
    const notice = async () => (await app.inject('/api/legal-notice')).json();
    await finish(tokenOf(await openSetUp(ctx)));
    const unsaid = await notice();
    expect(unsaid).toMatchObject({ name: 'The Stands', addressLines: [], email: ctx.config.contactEmail });
    const payload = {
      name: 'The Stands',
      publisher: ' Tribunes SAS \n\n2 rue Basse\n35000 Rennes',
      version: 1,
    };
    const url = '/api/back-office/platform/settings';
    const { host } = (await app.inject({ url, headers: first() })).json();
    expect([host, unsaid.host]).toEqual([ctx.config.hostedBy, ctx.config.hostedBy]);
    await app.inject({ method: 'PUT', url, headers: first(), payload });
    expect(await notice()).toEqual({
      ...unsaid,
      name: 'Tribunes SAS',
      addressLines: ['2 rue Basse', '35000 Rennes'],
    });
    const blank = { ...payload, publisher: ' \n ', version: 2 };
    expect((await app.inject({ method: 'PUT', url, headers: first(), payload: blank })).statusCode).toBe(400);
  });
});
