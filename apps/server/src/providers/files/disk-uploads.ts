import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { ProviderRoutes } from '../provider-routes.ts';
import { registerDiskUploads } from './disk-upload-routes.ts';
import type { ReceivesUploads, UploadPermit, UploadTarget } from './upload-target.ts';

const UPLOADS_PATH = '/uploads/';

/** Presigns addresses of this server, for files stored on its disk. */
export class DiskUploads implements UploadTarget {
  readonly routes: ProviderRoutes<ReceivesUploads> = (app, hooks) =>
    registerDiskUploads(app, { permits: this, ...hooks });
  private readonly secret: KeyObject;
  private readonly publicUrl: string;

  constructor({ secret, publicUrl }: { secret: KeyObject; publicUrl: string }) {
    this.secret = secret;
    this.publicUrl = publicUrl;
  }

  async presign(permit: UploadPermit): Promise<string> {
    const query = new URLSearchParams({
      type: permit.contentType,
      ...(permit.contentLength === null ? {} : { length: String(permit.contentLength) }),
      expires: String(permit.expiresAt.getTime()),
      signature: this.sign(permit).toString('base64url'),
    });
    return `${this.publicUrl}${UPLOADS_PATH}${permit.key}?${query}`;
  }

  /** Returns what a request's address permits; null if its signature is invalid. */
  readPermit(key: string, query: Readonly<Record<string, unknown>>): UploadPermit | null {
    const { type, length, expires, signature } = query;
    if (typeof type !== 'string' || typeof signature !== 'string') return null;
    const contentLength = length === undefined ? null : Number(length);
    const expiresAt = new Date(Number(expires));
    if (Number.isNaN(contentLength) || Number.isNaN(expiresAt.getTime())) return null;
    const permit = { key, contentType: type, contentLength, expiresAt };
    const given = Buffer.from(signature, 'base64url');
    const expected = this.sign(permit);
    return given.length === expected.length && timingSafeEqual(given, expected) ? permit : null;
  }

  private sign({ key, contentType, contentLength, expiresAt }: UploadPermit): Buffer {
    const said = [key, contentType, contentLength ?? '', expiresAt.getTime()].join('\n');
    return createHmac('sha256', this.secret).update(said).digest();
  }
}
