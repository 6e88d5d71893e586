import { MAX_UPLOAD_BYTES } from '@tifo/contracts/upload-rules';
import { ForbiddenError } from '#server/lib/errors.ts';
import type { UploadPermit } from '#server/providers/files/upload-target.ts';

/** Whoever holds the address may use it, once; who else they are does not matter. */
export function assertUploadAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw new ForbiddenError('upload.notAllowed');
}

/** The type and the length are those that were signed, in time. */
export function fitsPermit(
  permit: UploadPermit,
  sent: { contentType: string | undefined; contentLength: number; now: Date },
): boolean {
  const { contentType, contentLength, now } = sent;
  return (
    permit.expiresAt > now &&
    contentType === permit.contentType &&
    contentLength > 0 &&
    contentLength <= MAX_UPLOAD_BYTES &&
    (permit.contentLength ?? contentLength) === contentLength
  );
}
