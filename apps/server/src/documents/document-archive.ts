import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** Addresses under `private/` are answered to nobody; the name is beyond guessing all the same. */
export function newDocumentKey(folder: 'receipts' | 'invoices', slug: string): string {
  return `private/${folder}/${slug}/r${randomBytes(24).toString('hex')}.pdf`;
}

/** The paper as it was written, or written now: from then on it stays as it is. */
export async function readOrWriteDocument(
  ctx: Pick<Context, 'files'>,
  fileKey: string,
  write: () => Promise<Buffer>,
): Promise<Buffer> {
  const archived = await ctx.files.find(fileKey);
  if (archived) return archived.bytes;
  const bytes = await write();
  await ctx.files.put(fileKey, { bytes, contentType: 'application/pdf' });
  return bytes;
}
