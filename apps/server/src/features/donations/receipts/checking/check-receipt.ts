import type { Context } from '#server/context.ts';
import { findSomewhere } from '#server/platform/databases.ts';
import { findReceiptByCode, type ReceiptRecord } from '../receipt-store.ts';

const CODE = /^[\w-]{22}$/;

/**
 * Returns the receipt with the code printed on a document, for anyone who has the code; null if there is
 * none.
 */
export async function checkReceipt({
  ctx,
  input: { code },
}: {
  ctx: Context;
  input: { code: string };
}): Promise<ReceiptRecord | null> {
  if (!CODE.test(code)) return null;
  return (await findSomewhere(ctx, (db) => findReceiptByCode(db, code)))?.found ?? null;
}

/**
 * Returns the address in a receipt's QR code: always the platform's own host, which nobody else can serve.
 */
export function receiptCheckUrl({ config }: Pick<Context, 'config'>, code: string): string {
  return `${config.server.publicUrl}/receipts/${code}`;
}
