import type { Context } from '#server/context.ts';
import type { StoredFile } from '#server/providers/files/file-store.ts';
import { assertUploadAllowed } from './upload-policy.ts';
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
  assertUploadAllowed(claimed);
  await ctx.files.put(rawKey, file);
}
