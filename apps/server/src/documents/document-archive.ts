import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** Files under `private/` are never served by address; the name is unguessable in addition. */
export function newDocumentKey(folder: 'receipts' | 'invoices', slug: string): string {
  return `private/${folder}/${slug}/r${randomBytes(24).toString('hex')}.pdf`;
}

/** Returns the stored document, or writes it now; it never changes afterwards. */
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
