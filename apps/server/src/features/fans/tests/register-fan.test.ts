import type { Fan } from '@tifo/contracts/fans';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { invitationPort } from '../index.ts';

const { app, ctx } = await buildTestApp();

function register(slug: string, headers: Record<string, string>, pictureUrl = '') {
  return app.inject({ method: 'POST', url: `/api/clubs/${slug}/fans`, headers, payload: { pictureUrl } });
}

async function fanCount(clubId: string): Promise<number> {
  const { rows } = await ctx.db.$client.query('select 1 from app.fan where club_id = $1', [clubId]);
  return rows.length;
}

describe('becoming a fan', () => {
  it('answers 201 once, then 200 with the same fan', async () => {
    const club = await createClub(ctx);
    const headers = {
      ...bearer('ada', { firstName: 'Ada', lastName: 'L', name: '' }),
      'accept-language': 'fr',
    };
    const first = await register(club.slug, headers);
    expect(first.statusCode).toBe(201);
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect(first.json()).toEqual({
      id: expect.any(String),
      username: 'ada',
      identity: { name: 'Ada L', firstName: 'Ada', lastName: 'L', email: 'ada@fans.test', pictureUrl: '' },
      kycStatus: 'READY_FOR_KYC',
      nameDisplay: 'INITIAL',
      neutralName: expect.stringMatching(/^Fan \d+$/),
      pictureUrl: '',
      language: 'fr',
      acceptedDocuments: [],
    });
    const second = await register(club.slug, bearer('ada', { firstName: 'Other' }));
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    const { rows } = await ctx.db.$client.query(
      "select actor, action from app.audit_entry where subject = 'fan:' || $1",
      [first.json<Fan>().id],
    );
    expect(rows).toEqual([{ actor: 'ada', action: 'fan.registered' }]);
  });

  it('makes one row of many calls at once', async () => {
    const club = await createClub(ctx);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => register(club.slug, bearer('twelve'))),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(11).fill(200), 201]);
    expect(new Set(replies.map((reply) => reply.json<Fan>().id)).size).toBe(1);
    expect(await fanCount(club.id)).toBe(1);
  });

  it('is a matter of each club alone', async () => {
    const [first, second] = [await createClub(ctx), await createClub(ctx)];
    await register(first.slug, bearer('both'));
    expect((await register(second.slug, bearer('both'))).statusCode).toBe(201);
  });

  it('speaks a language of the club', async () => {
    const club = await createClub(ctx, { languages: ['fr'] });
    const reply = await register(club.slug, { ...bearer('eve'), 'accept-language': 'en' });
    expect(reply.json<Fan>().language).toBe('fr');
  });

  it.each([
    ['/files/fans/ada/portrait.webp', ''],
    ['https://elsewhere.test/me.png', ''],
    ['/files/../secrets', ''],
    ['javascript:alert(1)', ''],
  ])('adopts nobody’s file: the picture %s is kept as %j', async (given, kept) => {
    const club = await createClub(ctx);
    expect((await register(club.slug, bearer('pia'), given)).json<Fan>().pictureUrl).toBe(kept);
  });

  it('at a club by invitation starts not referred, unless the address was invited', async () => {
    const club = await createClub(ctx, { referralNeeded: true });
    expect((await register(club.slug, bearer('dina'))).json<Fan>().kycStatus).toBe('NOT_REFERRED');
    invitationPort
      .by({
        accept: async (_tx, { fan }) =>
          fan.clubId === club.id && fan.email === 'gia@fans.test'
            ? { ...fan, kycStatus: 'READY_FOR_KYC' }
            : fan,
        waive: async (_tx, { fan }) => fan,
      })
      .register(ctx);
    expect((await register(club.slug, bearer('gia'))).json<Fan>().kycStatus).toBe('READY_FOR_KYC');
    const unproven = bearer('mallory', { email: 'gia@fans.test', emailVerified: false });
    expect((await register(club.slug, unproven)).json<Fan>().kycStatus).toBe('NOT_REFERRED');
  });

  it('is refused by an archived club, which still knows its fans', async () => {
    const club = await createClub(ctx, { state: 'ARCHIVED' });
    const refused = await register(club.slug, bearer('late'));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'club.unavailable']);
    const { username } = await createFan(ctx, { club });
    expect((await register(club.slug, bearer(username))).statusCode).toBe(200);
  });

  it('needs a token, a club and nothing but the picture', async () => {
    const club = await createClub(ctx);
    expect((await register(club.slug, {})).json().code).toBe('auth.required');
    expect((await register('nobody', bearer('ada'))).json().code).toBe('club.notFound');
    const extra = await app.inject({
      method: 'POST',
      url: `/api/clubs/${club.slug}/fans`,
      headers: bearer('ada'),
      payload: { pictureUrl: '', kycStatus: 'VALIDATED' },
    });
    expect([extra.statusCode, extra.json().code]).toEqual([400, 'request.invalid']);
    expect(await fanCount(club.id)).toBe(0);
  });
});

describe('the fan themselves', () => {
  it('is shown to nobody else', async () => {
    const fan = await createFan(ctx);
    const { slug } = await createClub(ctx);
    const reply = await app.inject({ url: `/api/clubs/${slug}/fans/me`, headers: bearer(fan.username) });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'fan.notFound']);
  });

  it('sees what they have told and accepted', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const reply = await app.inject({ url: `/api/clubs/${club.slug}/fans/me`, headers: bearer(fan.username) });
    expect(reply.json<Fan>()).toMatchObject({
      kycStatus: 'VALIDATED',
      personalInfo: { birthplace: 'Lyon' },
      acceptedDocuments: expect.arrayContaining(['PRIVACY_POLICY']),
    });
  });

  it('chooses a language once, with its audit row', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const choose = (language: string, username = fan.username) =>
      app.inject({
        method: 'PUT',
        url: `/api/clubs/${club.slug}/fans/${username}/language`,
        headers: bearer(fan.username),
        payload: { language },
      });
    expect((await choose('fr')).statusCode).toBe(204);
    expect((await choose('fr')).statusCode).toBe(204);
    const { rows } = await ctx.db.$client.query(
      "select detail from app.audit_entry where action = 'fan.languageSet' and subject = 'fan:' || $1",
      [fan.id],
    );
    expect(rows).toEqual([{ detail: { from: 'en', to: 'fr' } }]);
    expect((await choose('de')).json().code).toBe('request.invalid');
    const other = await createFan(ctx, { club });
    const [theirs, unknown] = [await choose('fr', other.username), await choose('fr', 'nobody-at-all')];
    expect(theirs.statusCode).toBe(404);
    expect(theirs.body).toBe(unknown.body);
  });
});

it('leaves no invariant broken', async () => {
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});
