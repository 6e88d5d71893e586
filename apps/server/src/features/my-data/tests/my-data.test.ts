import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { createConfirmedUser } from '#server/features/identity/index.ts';
import { appointPlatformAdmin, appointStaff } from '#server/features/staff/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { chooseOutcome } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { unzip } from '#server/testing/unzip.ts';

const { app, ctx } = await buildTestApp();

let club: ClubRecord;
let fan: FanRecord;

beforeEach(async () => {
  const email = `ada-${ctx.ids.next()}@fans.test`;
  const { username } = await createConfirmedUser(ctx, {
    ...{ email, password: 'A long enough pass phrase 7', firstName: 'Ada', lastName: 'Laurent' },
  });
  club = await createClub(ctx, { model: 'FOUNDATION', taxReceiptThresholdCents: 0n });
  fan = await createBidder(ctx, club, {
    username,
    email,
    firstName: 'Ada',
    lastName: 'Laurent',
    name: 'Ada Laurent',
  });
});

const base = (username = fan.username) => `/api/clubs/${club.slug}/fans/${username}`;
const headers = () => bearer(fan.username, { email: fan.email });

function call(method: 'GET' | 'POST', path: string, payload?: object) {
  return app.inject({
    method,
    url: `${base()}/${path}`,
    headers: headers(),
    ...(payload ? { payload } : {}),
  });
}

async function mails(): Promise<{ subject: string; text: string }[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(fan.email)}`;
  return (await app.inject({ url, headers: { accept: 'application/json' } })).json();
}

async function askForCode(): Promise<string> {
  expect((await call('POST', 'erasure-requests')).statusCode).toBe(204);
  return /^\d{6}$/m.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
}

const erase = (code: string) => call('POST', 'erasures', { code });

async function rows<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await ctx.db.$client.query<Row>(sql, values)).rows;
}

/** Uploads a picture that is not shown yet; returns its key. */
async function putPicture(): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/presigned-uploads`,
    headers: headers(),
    payload: { contentType: 'image/png' },
  });
  const { pathname, search } = new URL(reply.json().uploadUrl);
  const type = { 'content-type': 'image/png' };
  await app.inject({
    method: 'PUT',
    url: pathname + search,
    headers: type,
    payload: Buffer.from('a picture'),
  });
  const key = pathname.replace('/uploads/', '');
  expect(await ctx.files.find(key)).not.toBeNull();
  return key;
}

describe('the export', () => {
  it('holds everything of every club, with the receipts as they were issued', async () => {
    await createDonation(ctx, { club, fan, outcome: 'paid' });
    await ctx.outbox.flush();
    const second = await createClub(ctx);
    await createFan(ctx, { club: second, username: fan.username, email: fan.email });
    const reply = await call('GET', 'data-export');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzip(reply.rawPayload);
    const folder = `clubs/${club.slug}`;
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'account.json',
        `${folder}/fan.json`,
        `${folder}/personal-info.json`,
        `${folder}/tos-acceptance.json`,
        `${folder}/card-payment-method.json`,
        `${folder}/donation.json`,
        `${folder}/receipt.json`,
        `clubs/${second.slug}/fan.json`,
      ]),
    );
    const receipt = [...files].find(([name]) => name.startsWith(`${folder}/receipts/`))?.[1];
    expect(receipt?.subarray(0, 5).toString()).toBe('%PDF-');
    const [info] = JSON.parse(String(files.get(`${folder}/personal-info.json`)));
    expect(info).toMatchObject({ birthplace: 'Lyon', firstName: 'Ada' });
    expect(String(files.get(`${folder}/card-payment-method.json`))).not.toContain('provider');
    expect(
      await rows(
        'select 1 from app.audit_entry where action = $1 and actor = $2',
        'data.exported',
        fan.username,
      ),
    ).toHaveLength(1);
  });

  it('holds the fan’s own picture, and no other member’s face', async () => {
    const own = `fans/${fan.id}/own.webp`;
    const foreign = 'fans/00000000-0000-7000-8000-000000000001/face.webp';
    for (const key of [own, foreign])
      await ctx.files.put(key, { bytes: Buffer.from(key), contentType: 'image/webp' });
    const picture = async (url: string) => {
      await rows('update app.fan set picture_url = $1 where id = $2', url, fan.id);
      const files = unzip((await call('GET', 'data-export')).rawPayload);
      return files.get(`clubs/${club.slug}/picture.webp`)?.toString();
    };
    expect(await picture(`/files/${own}`)).toBe(own);
    expect(await picture(`/files/${foreign}`)).toBeUndefined();
  });

  it('says whom the fan blocked, and not who blocked them', async () => {
    const [blocked, blocker] = [await createFan(ctx, { club }), await createFan(ctx, { club })];
    const insert = 'insert into app.member_block (club_id, fan_id, blocked_id) values ($1, $2, $3)';
    await rows(insert, club.id, fan.id, blocked.id);
    await rows(insert, club.id, blocker.id, fan.id);
    const all = [...unzip((await call('GET', 'data-export')).rawPayload).values()].join('\n');
    expect(all).toContain(blocked.id);
    expect(all).not.toContain(blocker.id);
  });

  it('is nobody else’s', async () => {
    const other = await createFan(ctx, { club });
    const reply = await app.inject({ url: `${base(other.username)}/data-export`, headers: headers() });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'fan.notFound']);
  });
});

describe('erasure', () => {
  it('leaves the books and the receipts, and nothing that leads to the person', async () => {
    await createDonation(ctx, { club, fan, outcome: 'paid' });
    const second = await createClub(ctx);
    const elsewhere = await createFan(ctx, { club: second, username: fan.username, email: fan.email });
    const raw = await putPicture();
    const code = await askForCode();
    expect((await erase(code)).statusCode).toBe(204);
    const kept = await rows<Record<string, unknown>>(
      'select email, name, first_name, last_name, username, picture_url, erased_at is not null as gone from app.fan where id = any($1)',
      [fan.id, elsewhere.id],
    );
    expect(kept).toHaveLength(2);
    for (const row of kept) {
      expect(row).toMatchObject({ name: '—', first_name: '—', last_name: '', picture_url: '', gone: true });
      expect(JSON.stringify(row)).not.toMatch(/\bada\b|laurent/i);
      expect(row.username).not.toContain(fan.username);
    }
    for (const table of ['personal_info', 'card_payment_method', 'exclusive_like']) {
      expect(await rows(`select 1 from app.${table} where fan_id = $1`, fan.id), table).toEqual([]);
    }
    for (const table of ['donation', 'receipt', 'payment', 'tos_acceptance', 'kyc_event']) {
      expect(
        (await rows(`select 1 from app.${table} where fan_id = $1`, fan.id)).length,
        table,
      ).toBeGreaterThan(0);
    }
    expect(await rows('select 1 from app.pool_user where sub = $1', fan.username)).toEqual([]);
    expect((await mails())[0]?.subject).toBe('Your account is deleted');
    expect(await ctx.files.find(raw)).toBeNull();
    const atSandbox = 'select 1 from app.sandbox_session where customer_email = $1';
    expect(await rows(atSandbox, fan.email)).toEqual([]);
    const audit = await rows<{ action: string }>(
      "select action from app.audit_entry where subject in ('fan:' || $1::text, 'user:' || $2::text) and action like '%eras%' or subject = 'user:' || $2::text and action = 'account.deleted' order by id",
      fan.id,
      fan.username,
    );
    expect(audit.map(({ action }) => action)).toEqual(['erasure.asked', 'fan.erased', 'account.deleted']);
    const members = await app.inject({ url: `/api/clubs/${club.slug}/members` });
    expect(members.json()).toEqual([]);
  });

  it('is final: a token that is still good brings nobody back', async () => {
    await erase(await askForCode());
    const registered = await app.inject({
      method: 'POST',
      url: `/api/clubs/${club.slug}/fans`,
      headers: headers(),
      payload: { pictureUrl: '' },
    });
    expect(registered.statusCode).toBe(401);
    expect((await call('GET', 'data-export')).statusCode).toBe(404);
  });

  it('wants the mailed code, five tries and ten minutes', async () => {
    expect((await erase('000000')).json().code).toBe('erasure.codeWrong');
    const code = await askForCode();
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await erase(wrong)).json().code).toBe('erasure.codeWrong');
    expect((await erase(code)).json().code).toBe('erasure.codeWrong');
    const again = await askForCode();
    await rows("update app.erasure_request set expires_at = now() - interval '1 second'");
    expect((await erase(again)).json().code).toBe('erasure.codeWrong');
    expect(await rows('select 1 from app.fan where id = $1 and erased_at is null', fan.id)).toHaveLength(1);
  });

  it('happens once, whatever is sent at once', async () => {
    const code = await askForCode();
    const replies = await Promise.all(Array.from({ length: 5 }, () => erase(code)));
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(
      await rows(
        "select 1 from app.audit_entry where action = 'fan.erased' and subject = 'fan:' || $1",
        fan.id,
      ),
    ).toHaveLength(1);
  });

  it('waits until what is owed is settled', async () => {
    const { sessionId } = await createDonation(ctx, { club, fan });
    const reply = await call('POST', 'erasure-requests');
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'erasure.obligations', obligations: ['paymentOpen'] }),
    ]);
    await chooseOutcome(ctx, sessionId, 'canceled');
    expect((await call('POST', 'erasure-requests')).statusCode).toBe(204);
  });
});

describe('the erasure of an account that works here', () => {
  const appoint = (at: ClubRecord, username: string, roles: StaffRole[]) => {
    const input = { club: at, username, roles, name: 'Ada Laurent', email: fan.email };
    return appointStaff({ ctx, actor: system('test'), input });
  };
  const isGone = async () =>
    (await rows('select 1 from app.pool_user where sub = $1', fan.username)).length === 0;

  it('is refused to an administrator of the platform, also to one named after the code was sent', async () => {
    const code = await askForCode();
    await appointPlatformAdmin({ ctx, actor: system('test'), input: { username: fan.username } });
    expect((await call('POST', 'erasure-requests')).json().code).toBe('erasure.administrator');
    expect((await erase(code)).json().code).toBe('erasure.administrator');
    expect(await isGone()).toBe(false);
    await rows('delete from app.platform_admin where username = $1', fan.username);
    expect((await erase(code)).statusCode).toBe(204);
  });

  it('is refused to the only owner of a club', async () => {
    const elsewhere = await createClub(ctx);
    await appoint(elsewhere, fan.username, ['owner']);
    expect((await call('POST', 'erasure-requests')).json().code).toBe('staff.lastOwner');
    await createStaff(ctx, { club: elsewhere, roles: ['owner'] });
    expect((await call('POST', 'erasure-requests')).statusCode).toBe(204);
  });

  it('ends the work of everybody else, also at clubs where they are no fan', async () => {
    const elsewhere = await createClub(ctx);
    const former = await createClub(ctx);
    for (const at of [club, elsewhere, former]) await appoint(at, fan.username, ['editor']);
    await rows('update app.staff_member set left_at = now() where club_id = $1', former.id);
    const insert = `insert into app.staff_invitation
      (id, club_id, email, roles, language, invited_by, expires_at, accepted_at, accepted_by)
      values ($1, $2, $3, '{editor}', 'en', $4, now() + interval '1 day', $5, $6)`;
    await rows(insert, ctx.ids.next(), club.id, fan.email, 'owner', new Date(), fan.username);
    await rows(insert, ctx.ids.next(), elsewhere.id, 'next@staff.test', fan.username, null, null);
    expect((await erase(await askForCode())).statusCode).toBe(204);
    expect(await rows('select 1 from app.staff_member where username = $1', fan.username)).toEqual([]);
    expect(await rows('select 1 from app.staff_invitation where email = $1', fan.email)).toEqual([]);
    const left = await rows(
      'select 1 from app.staff_invitation where invited_by = $1 and revoked_at is null',
      fan.username,
    );
    expect(left).toEqual([]);
    const audit = "select 1 from app.audit_entry where action = 'staff.left' and subject = $1";
    expect(await rows(audit, `account:${fan.username}`)).toHaveLength(2);
  });
});

it('leaves no invariant broken', async () => {
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});
