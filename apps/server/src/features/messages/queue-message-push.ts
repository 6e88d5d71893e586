import type { UnitOfWork } from '#server/context.ts';
import { type FanRecord, publicNameOf } from '#server/features/fans/index.ts';
import { queuePush } from '#server/features/notifications/index.ts';
import { findReadSeq } from './message-store.ts';

/** Tells the receiver that somebody wrote, not what; once until they have read it, however many messages follow. */
export async function queueMessagePush(
  uow: UnitOfWork,
  { sender, receiver }: { sender: FanRecord; receiver: FanRecord },
): Promise<void> {
  const { clubId } = receiver;
  const readSeq = await findReadSeq(uow.tx, { clubId, fanId: receiver.id, peerId: sender.id });
  await queuePush(uow, {
    ...{ clubId, fanId: receiver.id, topic: 'CHAT', template: 'chat' },
    values: { name: publicNameOf(sender) },
    linkPath: `/members/${sender.id}`,
    dedupe: `chat:${receiver.id}:${sender.id}:${readSeq}`,
  });
}
