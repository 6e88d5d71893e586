import type { PresignedUpload, PresignUploadInput } from '@tifo/contracts/uploads';
import type { Context, UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFan } from '#server/features/fans/index.ts';
import { ForbiddenError } from '#server/lib/errors.ts';
import { changeSomewhere } from '#server/platform/databases.ts';
import type { StoredFile } from '#server/providers/files/file-store.ts';
import { uploadClaimPort } from './upload-claim-port.ts';
import { claimUpload, insertUpload } from './upload-store.ts';

const VALID_MS = 10 * 60 * 1000;
const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/**
 * Returns an upload address for a picture, below the caller's own prefix, and the picture's later address.
 */
export async function presignUpload({
  ctx,
  actor,
  input: { slug, contentType, contentLength },
}: UseCase<PresignUploadInput & { slug: string }>): Promise<PresignedUpload> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFan(ctx, { actor, club });
  const [id, clubId, fanId] = [ctx.ids.next(), club.id, fan.id];
  const expiresAt = new Date(ctx.clock.now().getTime() + VALID_MS);
  const rawKey = `private/uploads/${clubId}/${fanId}/${id}.${ENDINGS[contentType]}`;
  const fileKey = `fans/${fanId}/${id}.webp`;
  const uploadUrl = await ctx.uploads.presign({
    key: rawKey,
    contentType,
    contentLength: contentLength ?? null,
    expiresAt,
  });
  await ctx.unitOfWork({ clubId }, async (uow) => {
    await insertUpload(uow.tx, { id, clubId, fanId, rawKey, fileKey, contentType, expiresAt });
    uow.audit({ clubId, actor, action: 'upload.asked', subject: `upload:${id}` });
  });
  return { uploadUrl, fileUrl: `/files/${fileKey}`, expiresAt: expiresAt.toISOString() };
}

/** Stores an upload to an address of this server, once. */
export async function receiveUpload({
  ctx,
  input: { rawKey, file },
}: {
  ctx: Context;
  input: { rawKey: string; file: StoredFile };
}): Promise<void> {
  const claimed = await changeSomewhere(ctx, (at) =>
    at.unitOfWork({ clubId: null }, async (uow) => {
      const isClaimed =
        (await claimUpload(uow.tx, rawKey)) || (await uploadClaimPort.of(at).claim(uow, rawKey));
      return isClaimed || undefined;
    }),
  );
  if (!claimed) throw new ForbiddenError('upload.notAllowed');
  await ctx.files.put(rawKey, file);
}
