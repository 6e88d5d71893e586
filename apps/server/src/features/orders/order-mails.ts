import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { getExclusiveById } from '#server/features/exclusives/index.ts';
import { findFansByIds } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { presentMoney } from '#server/lib/money.ts';
import { findLinesOfOrders, type OrderRecord } from './order-store.ts';

/** Tells the fan what became of the order, once, in their language. */
export async function tellBuyer(
  ctx: Context,
  tx: Tx,
  { order, template }: { order: OrderRecord; template: 'orderPaid' | 'orderRefunded' },
): Promise<void> {
  const { clubId, id: orderId, fanId, originalCents } = order;
  const club = await getClubById(ctx, clubId);
  const [fan] = await findFansByIds(tx, clubId, [fanId]);
  const [line] = await findLinesOfOrders(tx, { clubId, orderIds: [orderId] });
  if (!fan || !line) return;
  const exclusive = await getExclusiveById(tx, { clubId, id: line.exclusiveId });
  await queueMail(ctx, tx, {
    clubSlug: club.slug,
    to: fan.email,
    language: fan.language,
    template,
    values: {
      exclusive: inLanguage(exclusive.name, fan.language),
      amount: presentMoney(originalCents).text,
    },
    linkPath: '/profile',
    dedupe: `${template}:${orderId}`,
  });
}
