import type { UnitOfWork, UseCase } from '#server/context.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireValidatedFanSelf } from '#server/features/fans/index.ts';
import { UnprocessableError } from '#server/lib/errors.ts';
import { findPeer } from './find-peer.ts';
import { assertIsAnother, assertIsMember, assertIsNotBlocked } from './message-policy.ts';
import type { MessageRecord } from './message-store.ts';
import { findBlockersBetween } from './moderation/moderation-store.ts';
import { queueMessagePush } from './queue-message-push.ts';
import { storeMessage } from './store-message.ts';

export interface SendMessageInput {
  slug: string;
  username: string;
  receiverId: string;
  text: string;
  clientId?: string | undefined;
}

/** Writes to another member of the club, once per `clientId` of the sender. */
export async function sendMessage({ ctx, actor, input }: UseCase<SendMessageInput>): Promise<MessageRecord> {
  const club = await getClub(ctx, input.slug);
  const sender = await requireValidatedFanSelf(ctx, { actor, club, username: input.username });
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
        // What PostgreSQL gives back is well-formed: a second try has to compare as equal.
        text: input.text.toWellFormed(),
        clientId: input.clientId,
      });
      if (isNew) {
        const subject = `message:${message.id}`;
        const between = { clubId: club.id, fanId: sender.id, otherId: receiver.id };
        // Asked under the lock of the conversation, which a block takes too.
        const blockers = await findBlockersBetween(uow.tx, between);
        uow.audit({ actor, action: 'message.sent', subject });
        assertIsNotBlocked(sender.id, blockers);
        await queueMessagePush(uow, { sender, receiver });
      }
      if (isNew || uow.isRerun) notifyBoth(uow, club.slug, message);
      return message;
    })
    .catch((error: unknown) => {
      // The same name at the same moment in another conversation.
      throw brokenConstraint(error) === 'message_client'
        ? new UnprocessableError('idempotency.mismatch')
        : error;
    });
}

/** Their open screens read what is new; the words themselves do not travel by the stream. */
function notifyBoth(uow: UnitOfWork, clubSlug: string, { senderId, receiverId }: MessageRecord): void {
  for (const [fanId, interlocutorId] of [
    [receiverId, senderId],
    [senderId, receiverId],
  ] as const) {
    uow.notify({ clubSlug, fanId, key: interlocutorId }, 'conversation', { interlocutorId });
  }
}
