import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type FanRecord, publicNameOf } from '#server/features/members/index.ts';
import { queuePush } from '#server/features/notifications/index.ts';
import { findReadSeq } from './chat-store.ts';

/** Tells the receiver that somebody wrote, not what; once until they have read it, however many messages follow. */
export async function queueMessagePush(
  ctx: Context,
  tx: Tx,
  { sender, receiver }: { sender: FanRecord; receiver: FanRecord },
): Promise<void> {
  const { clubId } = receiver;
  const readSeq = await findReadSeq(tx, { clubId, fanId: receiver.id, peerId: sender.id });
  await queuePush(ctx, tx, {
    ...{ clubId, fanId: receiver.id, topic: 'CHAT', template: 'chat' },
    values: { name: publicNameOf(sender) },
    linkPath: `/members/${sender.id}`,
    dedupe: `chat:${receiver.id}:${sender.id}:${readSeq}`,
  });
}
