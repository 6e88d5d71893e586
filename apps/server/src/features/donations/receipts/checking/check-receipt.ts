import type { Context } from '#server/context.ts';
import { findReceiptByCode, type ReceiptRecord } from '../receipt-store.ts';

const CODE = /^[\w-]{22}$/;

/** What is recorded under the code of a paper, for whoever holds it; null when nothing is. */
export async function checkReceipt({
  ctx,
  input: { code },
}: {
  ctx: Context;
  input: { code: string };
}): Promise<ReceiptRecord | null> {
  if (!CODE.test(code)) return null;
  return (await findReceiptByCode(ctx.db, code)) ?? null;
}
