import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff, type StaffFixture } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';

// The expiry of an address is checked with the database clock, not the fake one.
const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });

let club: ClubRecord;
let editor: StaffFixture;

beforeEach(async () => {
  club = await createClub(ctx);
  editor = await createStaff(ctx, { club, roles: ['editor'] });
});

async function call(path: string, payload?: object) {
  const url = `/api/back-office/clubs/${club.slug}/media-uploads${path}`;
  const headers = editor.headers();
  const reply = await app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}

interface Part {
  number: number;
  offset: number;
  length: number;
  url: string;
}

/** A picture of three parts. */
async function begin() {
  const raw = { width: 700, height: 600, channels: 3 } as const;
  const bytes = await sharp(randomBytes(700 * 600 * 3), { raw })
    .png()
    .toBuffer();
  const { body } = await call('', { name: 'Crowd', contentType: 'image/png', contentLength: bytes.length });
  expect(body.parts.map(({ number }: Part) => number)).toEqual([1, 2, 3]);
  const send = async ({ url, offset, length }: Part) => {
    const { pathname, search } = new URL(url);
    const payload = bytes.subarray(offset, offset + length);
    const headers = { 'content-type': 'image/png' };
    return (await app.inject({ method: 'PUT', url: pathname + search, headers, payload })).statusCode;
  };
  const missing = async () => (await call(`/${body.id}/resume`)).body.parts as Part[];
  return { id: body.id as string, parts: body.parts as [Part, Part, Part], send, missing };
}

const numbers = (parts: Part[]) => parts.map(({ number }) => number);

describe('an upload that broke off', () => {
  it('continues with the parts that are missing', async () => {
    const { id, parts, send, missing } = await begin();
    await send(parts[1]);
    expect(numbers(await missing())).toEqual([1, 3]);
    expect((await call(`/${id}/finish`)).body.code).toBe('picture.notUploaded');
    for (const part of await missing()) expect(await send(part)).toBe(200);
    expect(await missing()).toEqual([]);
    expect((await call(`/${id}/finish`)).body).toMatchObject({ id, width: 700, height: 600 });
    expect(await missing()).toEqual([]);
  });

  it('takes the same part twice, and none once the picture is made', async () => {
    const { id, parts, send } = await begin();
    expect(await send(parts[0])).toBe(200);
    expect(await Promise.all(parts.map((part) => send(part)))).toEqual([200, 200, 200]);
    expect((await call(`/${id}/finish`)).status).toBe(200);
    expect(await send(parts[0])).toBe(403);
  });

  it('is one picture for two tabs that send and finish it at once', async () => {
    const { id, parts, send, missing } = await begin();
    await Promise.all([...parts, ...(await missing())].map((part) => send(part)));
    const made = await Promise.all([call(`/${id}/finish`), call(`/${id}/finish`)]);
    expect(made.map(({ status, body }) => [status, body.id])).toEqual([
      [200, id],
      [200, id],
    ]);
  });

  it('is continued after its addresses have expired, by the club it belongs to', async () => {
    const { id, parts, send, missing } = await begin();
    clock.advanceBy(31 * 60 * 1000);
    expect(await send(parts[0])).toBe(403);
    // The session has ended after half an hour without use.
    editor = await createStaff(ctx, { club, roles: ['editor'] });
    const [first] = await missing();
    expect(first && (await send(first))).toBe(200);
    club = await createClub(ctx);
    editor = await createStaff(ctx, { club, roles: ['editor'] });
    expect((await call(`/${id}/resume`)).status).toBe(404);
  });

  it('leaves no parts behind', async () => {
    const { id, parts, send } = await begin();
    for (const part of parts) await send(part);
    const keys = parts.map(({ url }) => decodeURIComponent(new URL(url).pathname).replace('/uploads/', ''));
    const stored = async () => (await Promise.all(keys.map((key) => ctx.files.find(key)))).filter(Boolean);
    expect(await stored()).toHaveLength(3);
    await call(`/${id}/finish`);
    await expect.poll(async () => (await stored()).length).toBe(0);
  });
});
