import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

type Verb = 'likes' | 'unlikes';

async function setUp() {
  const club = await createClub(ctx);
  const [exclusive, fan] = await Promise.all([createExclusive(ctx, { club }), createFan(ctx, { club })]);
  const send = (verb: Verb, username = fan.username, slug = exclusive.slug) =>
    app.inject({
      method: 'POST',
      url: `/api/clubs/${club.slug}/exclusives/${slug}/${verb}`,
      headers: bearer(username),
    });
  const liked = async (username = fan.username, asked = fan.username) =>
    app.inject({ url: `/api/clubs/${club.slug}/fans/${asked}/exclusive-likes`, headers: bearer(username) });
  return { club, exclusive, fan, send, liked };
}

describe('liking an exclusive', () => {
  it('is kept until it is taken back, and the same again changes nothing', async () => {
    const { exclusive, send, liked } = await setUp();
    for (const verb of ['likes', 'likes'] as const) expect((await send(verb)).statusCode).toBe(204);
    expect((await liked()).json()).toEqual([exclusive.id]);
    for (const verb of ['unlikes', 'unlikes'] as const) expect((await send(verb)).statusCode).toBe(204);
    expect((await liked()).json()).toEqual([]);
  });

  it('ends as the last of many hearts at once', async () => {
    const { exclusive, send, liked } = await setUp();
    await Promise.all(Array.from({ length: 20 }, () => send('likes')));
    expect((await liked()).json()).toEqual([exclusive.id]);
  });

  it('is for fans of the club in any state but not invited', async () => {
    const { club, send } = await setUp();
    const cleo = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
    const dina = await createFan(ctx, { club, kycStatus: 'NOT_REFERRED' });
    const stranger = await createFan(ctx);
    const replies = await Promise.all([cleo, dina, stranger].map(({ username }) => send('likes', username)));
    expect(replies.map((reply) => reply.statusCode)).toEqual([204, 403, 403]);
    expect(replies.slice(1).map((reply) => reply.json().code)).toEqual(['referral.required', 'fan.required']);
  });

  it('needs an exclusive of this club and a token', async () => {
    const { send, club, exclusive } = await setUp();
    const elsewhere = await createExclusive(ctx);
    const reply = await send('likes', undefined, elsewhere.slug);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'exclusive.notFound']);
    const url = `/api/clubs/${club.slug}/exclusives/${exclusive.slug}/likes`;
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401);
  });

  it('is nobody else’s to read', async () => {
    const { club, fan, liked } = await setUp();
    const other = await createFan(ctx, { club });
    const foreign = await liked(other.username, fan.username);
    const unknown = await liked(fan.username, 'nobody');
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
  });
});

it('lists what the caller likes and the club still shows, the newest like first', async () => {
  const { club, exclusive, fan, send } = await setUp();
  const later = await createExclusive(ctx, { club });
  const hidden = await createExclusive(ctx, { club, visible: false });
  for (const { slug } of [exclusive, later, hidden]) await send('likes', fan.username, slug);
  const url = `/api/clubs/${club.slug}/exclusives?liked=true`;
  const list = async (headers = {}) => (await app.inject({ url, headers })).json<{ id: string }[]>();
  expect((await list(bearer(fan.username))).map(({ id }) => id)).toEqual([later.id, exclusive.id]);
  expect(await list()).toEqual([]);
});
