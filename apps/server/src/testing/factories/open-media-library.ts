import type { MediaAsset, MediaUpload } from '@tifo/contracts/back-office/media';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { contentTypeOf } from '#server/providers/files/file-keys.ts';
import { createClub } from './create-club.ts';
import { createStaff } from './create-staff.ts';

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the body of any call, read by the test that knows it
  body: any;
}

type Part = MediaUpload['parts'][number];

export interface MediaLibrary {
  club: ClubRecord;
  /** Calls the back office of the club as its editor. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<Reply>;
  /** Reads what is no JSON, as `call` does. */
  text(path: string): Promise<string>;
  /** Asks for an upload without sending any of it. */
  ask(bytes: Buffer, name?: string, contentType?: string): Promise<MediaUpload>;
  /** Sends a part as a browser does; returns the status. */
  send(bytes: Buffer, part: Part): Promise<number>;
  /** Sends a whole file, and returns the id of its upload. */
  upload(bytes: Buffer, name?: string, contentType?: string): Promise<string>;
  finish(uploadId: string): Promise<Reply>;
  /** Adds a plain picture to the library. */
  add(colour: string): Promise<MediaAsset>;
  /** Shows exclusives to fans. */
  publish(...ids: string[]): Promise<Reply>;
  /** Begins another session, since one ends after half an hour of the fake clock. */
  signInAnew(): Promise<void>;
}

/** Opens the media library of a new club, with an editor who may write in it. */
export async function openMediaLibrary({
  app,
  ctx,
}: {
  app: FastifyInstance;
  ctx: Context;
}): Promise<MediaLibrary> {
  const club = await createClub(ctx);
  const createEditor = () => createStaff(ctx, { club, roles: ['editor'] });
  let editor = await createEditor();
  const library: MediaLibrary = {
    club,
    async call(method, path, payload) {
      const url = `/api/back-office/clubs/${club.slug}${path}`;
      const headers = editor.headers();
      const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
    },
    async text(path) {
      const url = `/api/back-office/clubs/${club.slug}${path}`;
      return (await app.inject({ url, headers: editor.headers() })).body;
    },
    async ask(bytes, name = 'scarf.png', contentType = 'image/png') {
      const file = { name, contentType, contentLength: bytes.length };
      return expectStatus(await library.call('POST', '/media-uploads', file), 201);
    },
    async send(bytes, { url, offset, length }) {
      const { pathname, search, searchParams } = new URL(url);
      const payload = bytes.subarray(offset, offset + length);
      if (!pathname.startsWith('/uploads/')) return sendToBucket(url, payload);
      const headers = { 'content-type': searchParams.get('type') ?? '' };
      return (await app.inject({ method: 'PUT', url: pathname + search, headers, payload })).statusCode;
    },
    async upload(bytes, name, contentType) {
      const { id, parts } = await library.ask(bytes, name, contentType);
      for (const part of parts) expectStatus({ status: await library.send(bytes, part), body: null }, 200);
      return id;
    },
    finish: (uploadId) => library.call('POST', `/media-uploads/${uploadId}/finish`),
    async add(colour) {
      const uploadId = await library.upload(await plainPicture(colour), colour);
      return expectStatus(await library.finish(uploadId), 200);
    },
    async publish(...ids) {
      const items = await Promise.all(ids.map((id) => library.call('GET', `/exclusives/${id}`)));
      const chosen = items.map(({ body: { id, version } }) => ({ id, version }));
      return library.call('POST', '/exclusive-changes', { chosen, change: 'PUBLISH' });
    },
    async signInAnew() {
      editor = await createEditor();
    },
  };
  return library;
}

async function sendToBucket(url: string, payload: Buffer): Promise<number> {
  const [, ending = ''] = /\.(\w+)\?/.exec(url) ?? [];
  const headers = { 'content-type': contentTypeOf(`part.${ending}`) ?? '' };
  return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(payload) })).status;
}

/** Returns a PNG of one colour, 60 by 40 pixels. */
export function plainPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

function expectStatus({ status, body }: Reply, wanted: number) {
  if (status !== wanted) throw new Error(`Replied ${status} instead of ${wanted}: ${JSON.stringify(body)}`);
  return body;
}
