import type { PresignedUpload, PresignUploadInput } from '@tifo/contracts/uploads';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFan } from '#server/features/fans/index.ts';
import { insertUpload } from './upload-store.ts';

const VALID_MS = 10 * 60 * 1000;
const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** An address to put a picture to, below the caller's own prefix, and the one it will have. */
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
