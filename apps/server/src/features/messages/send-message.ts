import type { UnitOfWork, UseCase } from '#server/context.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, publicNameOf, requireActiveMemberSelf } from '#server/features/fans/index.ts';
import { queuePush } from '#server/features/notifications/index.ts';
import { UnprocessableError } from '#server/lib/errors.ts';
import { findPeer } from './find-peer.ts';
import { assertIsAnother, assertIsMember, assertIsNotBlocked } from './message-policy.ts';
import { findReadSeq, type MessageRecord } from './message-store.ts';
import { findBlockersBetween } from './moderation/moderation-store.ts';
import { storeMessage } from './store-message.ts';

export interface SendMessageInput {
  slug: string;
  username: string;
  receiverId: string;
  text: string;
  clientId?: string | undefined;
}

/** Sends a message to another member of the club, once per `clientId` of the sender. */
export async function sendMessage({ ctx, actor, input }: UseCase<SendMessageInput>): Promise<MessageRecord> {
  const club = await getClub(ctx, input.slug);
  const sender = await requireActiveMemberSelf(ctx, { actor, club, username: input.username });
  assertIsAnother(sender.id, input.receiverId.toLowerCase());
  const id = ctx.ids.next();
  return ctx
    .unitOfWork({ clubId: club.id, findsOwnWork: true }, async (uow) => {
      const receiver = assertIsMember(await findPeer(uow.tx, { clubId: club.id, id: input.receiverId }));
      const { message, isNew } = await storeMessage(uow, {
        id,
        clubId: club.id,
        senderId: sender.id,
        receiverId: receiver.id,
        // PostgreSQL returns well-formed text, with which a repeated message has to compare as equal.
        text: input.text.toWellFormed(),
        clientId: input.clientId,
      });
      if (isNew) {
        const subject = `message:${message.id}` as const;
        const between = { clubId: club.id, fanId: sender.id, otherId: receiver.id };
        // Read under the lock of the conversation, which blocking takes, too.
        const blockers = await findBlockersBetween(uow.tx, between);
        uow.audit({ actor, action: 'message.sent', subject });
        assertIsNotBlocked(sender.id, blockers);
        await queueMessagePush(uow, { sender, receiver });
      }
      if (isNew || uow.isRerun) notifyBoth(uow, club.slug, message);
      return message;
    })
    .catch((error: unknown) => {
      // The same `clientId` was used concurrently in another conversation.
      throw brokenConstraint(error) === 'message_client'
        ? new UnprocessableError('idempotency.mismatch')
        : error;
    });
}

/** Makes their open screens fetch what is new; the stream does not carry the text itself. */
function notifyBoth(uow: UnitOfWork, clubSlug: string, { senderId, receiverId }: MessageRecord): void {
  for (const [fanId, interlocutorId] of [
    [receiverId, senderId],
    [senderId, receiverId],
  ] as const) {
    uow.notify({ clubSlug, fanId, key: interlocutorId }, 'conversation', { interlocutorId });
  }
}

/**
 * Notifies the receiver of the sender without the text; once until they have read it, however many messages
 * follow.
 */
async function queueMessagePush(
  uow: UnitOfWork,
  { sender, receiver }: { sender: FanRecord; receiver: FanRecord },
): Promise<void> {
  const { clubId } = receiver;
  const readSeq = await findReadSeq(uow.tx, { clubId, fanId: receiver.id, peerId: sender.id });
  await queuePush(uow, {
    ...{ clubId, fanId: receiver.id, topic: 'CHAT', template: 'chat' },
    values: { name: publicNameOf(sender) },
    linkPath: `/members/${sender.id}`,
    about: sender.id,
    dedupe: `chat:${receiver.id}:${sender.id}:${readSeq}`,
  });
}
