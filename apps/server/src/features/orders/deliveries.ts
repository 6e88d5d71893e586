import type { AuditSubject } from '@tifo/contracts/back-office/audit-subjects';
import type { Delivered } from '@tifo/contracts/back-office/lists';
import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { getExclusiveById } from '#server/features/exclusives/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { inLanguage } from '#server/lib/language.ts';

const MAILS = { SENT: 'orderSent', HANDED_OVER: 'orderHandedOver' } as const;

interface DeliveredItem {
  clubId: string;
  exclusiveId: string;
  /** Null for a buyer who is not known any more. */
  fanId: string | null;
  /** Null for a lot that was paid outside the site. */
  orderId: string | null;
  /** What was noted before. */
  before: { delivery: Delivered['delivery']; deliveryNote: string | null };
}

interface DeliveryNote {
  actor: Actor;
  of: 'order' | 'lot';
  id: string;
  item: DeliveredItem;
  delivered: Delivered;
}

/**
 * Tells the buyer of a delivery that is new, or was noted by mistake, and records who noted it. The caller holds the lock of the
 * order or lot, and has written the delivery.
 */
export async function recordDelivery(
  uow: UnitOfWork,
  { actor, of, id, item, delivered: { delivery, note } }: DeliveryNote,
): Promise<void> {
  const { before } = item;
  const subject: AuditSubject = `${of}:${id}`;
  if (before.delivery !== delivery) await notifyBuyer(uow, { item, delivery, subject });
  else if (delivery === null) return;
  uow.audit({
    actor,
    action: `${of}.${delivery === null ? 'undelivered' : 'delivered'}`,
    subject,
    before: { delivery: before.delivery, note: before.deliveryNote },
    after: { delivery, note: delivery === null ? null : note },
  });
}

async function notifyBuyer(
  uow: UnitOfWork,
  { item, delivery, subject }: { item: DeliveredItem; delivery: Delivered['delivery']; subject: string },
): Promise<void> {
  const { clubId, fanId, exclusiveId, orderId } = item;
  const [fan] = fanId === null ? [] : await findFansByIds(uow.tx, clubId, [fanId]);
  if (!fan) return;
  const club = await readClub(uow, clubId);
  const { name, medias } = await getExclusiveById(uow.tx, { clubId, id: exclusiveId });
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template: delivery === null ? 'orderNotDelivered' : MAILS[delivery],
    values: { name: fan.firstName || fan.name, exclusive: inLanguage(name, fan.language) },
    linkPath: orderId === null ? '/profile' : `/orders/${orderId}`,
    card: { pictureUrl: medias.find(({ type }) => type === 'IMAGE')?.url ?? null, facts: [] },
    // What was taken back is said again once it is true.
    dedupe: `delivered:${subject}:${uow.ids.next()}`,
  });
}
