import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx);
const [ada, ben, cleo] = await Promise.all([
  createFan(ctx, { club }),
  createFan(ctx, { club }),
  createFan(ctx, { club }),
]);
let origin = '';
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

const path = (username: string) => `/api/clubs/${club.slug}/fans/${username}/live-events`;
const write = (from: typeof ada, to: typeof ada) =>
  app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/fans/${from.username}/messages`,
    headers: bearer(from.username),
    payload: { receiverId: to.id, text: 'A secret' },
  });

async function open(username: string) {
  const stop = new AbortController();
  const response = await fetch(origin + path(username), { headers: bearer(username), signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (pattern: RegExp) => {
    while (!pattern.test(heard)) heard += (await reader?.read())?.value ?? '';
    return heard;
  };
  await hear(/retry/);
  return { response, hear, heard: () => heard, stop: () => stop.abort() };
}

it('tells both members of a conversation that something was written, not what, and nobody else', async () => {
  const streams = await Promise.all([ada, ben, cleo].map(({ username }) => open(username)));
  const [adas, bens, cleos] = streams as [Stream, Stream, Stream];
  expect(adas.response.headers.get('content-type')).toContain('text/event-stream');
  expect(adas.response.headers.get('cache-control')).toContain('no-store');
  expect((await write(ada, ben)).statusCode).toBe(201);
  expect(await bens.hear(/event: conversation/)).toContain(`{"interlocutorId":"${ada.id}"}`);
  expect(await adas.hear(/event: conversation/)).toContain(`{"interlocutorId":"${ben.id}"}`);
  // Her next event would arrive after any event that was not hers.
  await write(ben, cleo);
  expect(await cleos.hear(/event: conversation/)).not.toContain(ada.id);
  for (const stream of streams) {
    expect(stream.heard()).not.toContain('secret');
    stream.stop();
  }
});

type Stream = Awaited<ReturnType<typeof open>>;

it('answers the fan alone', async () => {
  const newcomer = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
  const ask = async (username: string, headers: Record<string, string>) => {
    const reply = await app.inject({ url: path(username), headers });
    return [reply.statusCode, reply.json().code];
  };
  expect(await ask(ada.username, {})).toEqual([401, 'auth.required']);
  expect(await ask(ada.username, { authorization: 'Bearer x.y.z' })).toEqual([401, 'auth.required']);
  expect(await ask(ada.username, bearer(ben.username))).toEqual([404, 'fan.notFound']);
  expect(await ask('nobody', bearer(ben.username))).toEqual([404, 'fan.notFound']);
  expect(await ask(newcomer.username, bearer(newcomer.username))).toEqual([403, 'fan.notValidated']);
});

it('lets nobody keep more than a dozen streams, and counts those that ended no more', async () => {
  const dave = await createFan(ctx, { club });
  const streams = await Promise.all(Array.from({ length: 12 }, () => open(dave.username)));
  const refused = await fetch(origin + path(dave.username), { headers: bearer(dave.username) });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  await refused.text();
  for (const stream of streams) stream.stop();
  await expect
    .poll(async () => {
      const stop = new AbortController();
      const response = await fetch(origin + path(dave.username), {
        headers: bearer(dave.username),
        signal: stop.signal,
      });
      if (response.status !== 200) await response.text();
      stop.abort();
      return response.status;
    })
    .toBe(200);
});
