import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/lib/errors.ts';
import type { StoredFile } from '#server/providers/files/file-store.ts';
import { claimUpload } from './upload-store.ts';

/** Stores what was put to an address of ours, once. */
export async function receiveUpload({
  ctx,
  input: { rawKey, file },
}: {
  ctx: Context;
  input: { rawKey: string; file: StoredFile };
}): Promise<void> {
  const claimed = await ctx.unitOfWork({ clubId: null }, (uow) => claimUpload(uow.tx, rawKey));
  if (!claimed) throw new ForbiddenError('upload.notAllowed');
  await ctx.files.put(rawKey, file);
}
