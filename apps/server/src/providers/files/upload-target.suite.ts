import { expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import type { UploadPermit, UploadTarget } from './upload-target.ts';

export interface UploadSetup {
  store: FileStore;
  uploads: UploadTarget;
  /** Uploads the bytes as a browser does; returns the status. */
  send(url: string, sent: { contentType: string; bytes: Buffer }): Promise<number>;
  /** Returns a key that may be uploaded to. */
  newKey(): Promise<string>;
}

/** The behaviour of every store that accepts uploads from browsers. */
export function describeUploadTarget(open: () => Promise<UploadSetup>): void {
  const bytes = Buffer.from('a picture');
  const inAWhile = () => new Date(Date.now() + 60_000);
  const permit = async (setup: UploadSetup, change: Partial<UploadPermit> = {}): Promise<UploadPermit> => ({
    key: await setup.newKey(),
    contentType: 'image/png',
    contentLength: null,
    expiresAt: inAWhile(),
    ...change,
  });

  it('takes what was permitted, and keeps it byte for byte', async () => {
    const setup = await open();
    const allowed = await permit(setup);
    const url = await setup.uploads.presign(allowed);
    expect(await setup.send(url, { contentType: 'image/png', bytes })).toBe(200);
    expect(await setup.store.find(allowed.key)).toEqual({ bytes, contentType: 'image/png' });
  });

  it('takes a file of the length that was told', async () => {
    const setup = await open();
    const url = await setup.uploads.presign(await permit(setup, { contentLength: bytes.length }));
    expect(await setup.send(url, { contentType: 'image/png', bytes })).toBe(200);
  });

  it('refuses another type, another length, another key and a changed signature', async () => {
    const setup = await open();
    const allowed = await permit(setup, { contentLength: bytes.length });
    const url = await setup.uploads.presign(allowed);
    const other = await setup.newKey();
    const changed = new URL(url);
    const name = changed.searchParams.has('X-Amz-Signature') ? 'X-Amz-Signature' : 'signature';
    changed.searchParams.set(
      name,
      (changed.searchParams.get(name) ?? '').replace(/^./, (c) => (c === 'a' ? 'b' : 'a')),
    );
    const statuses = [
      await setup.send(url, { contentType: 'text/html', bytes }),
      await setup.send(url, { contentType: 'image/png', bytes: Buffer.concat([bytes, bytes]) }),
      await setup.send(url.replace(allowed.key, other), { contentType: 'image/png', bytes }),
      await setup.send(changed.href, { contentType: 'image/png', bytes }),
    ];
    expect(statuses).toEqual([403, 403, 403, 403]);
    expect(await setup.store.find(allowed.key)).toBeNull();
    expect(await setup.store.find(other)).toBeNull();
  });

  it('refuses what comes too late', async () => {
    const setup = await open();
    const allowed = await permit(setup, { expiresAt: new Date(Date.now() + 1000) });
    const url = await setup.uploads.presign(allowed);
    await new Promise((done) => setTimeout(done, 2100));
    expect(await setup.send(url, { contentType: 'image/png', bytes })).toBe(403);
    expect(await setup.store.find(allowed.key)).toBeNull();
  });
}
