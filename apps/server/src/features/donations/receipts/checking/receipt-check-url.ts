import type { Context } from '#server/context.ts';

/** What the QR code on a receipt says: always the platform's own address, which nobody else can serve. */
export function receiptCheckUrl({ config }: Pick<Context, 'config'>, code: string): string {
  return `${config.server.publicUrl}/receipts/${code}`;
}
