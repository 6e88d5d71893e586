import type { UnitOfWork } from '#server/context.ts';
import { pipeline } from '#server/db/statement-pipeline.ts';
import { UnprocessableError } from '#server/lib/errors.ts';
import { toPair } from './message-rules.ts';
import {
  findSentMessage,
  insertMessage,
  lockConversation,
  type MessageRecord,
  upsertReadMark,
} from './message-store.ts';

export interface NewMessage {
  clubId: string;
  senderId: string;
  receiverId: string;
  text: string;
  clientId: string | undefined;
  /** Chosen before the transaction, so that its second run finds the message of the first. */
  id?: string;
  /** The time of an imported message; defaults to now. */
  sentAt?: Date;
}

export interface StoredMessage {
  message: MessageRecord;
  /** False if the sender had it stored before. */
  isNew: boolean;
}

/**
 * Gives the message the next number of its conversation, under the lock of its row. A message sent before
 * with the same `clientId` is returned instead of stored again; with other contents it is refused.
 */
export async function storeMessage(uow: UnitOfWork, sent: NewMessage): Promise<StoredMessage> {
  const { tx, ids, isRerun } = uow;
  const { clubId, senderId, receiverId, text, clientId, sentAt, id = ids.next() } = sent;
  const pair = toPair(senderId, receiverId);
  const [{ id: conversationId, lastSeq }, known] = await pipeline(tx, [
    lockConversation.with({ id: ids.next(), clubId, ...pair }),
    findSentMessage.with({ clubId, senderId, clientId, id: isRerun ? id : undefined }),
  ]);
  if (known) return { message: assertIsSame(known, sent), isNew: false };
  const [message] = await pipeline(tx, [
    insertMessage.with({
      ...{ id, clubId, conversationId, senderId, receiverId },
      seq: lastSeq + 1,
      body: text,
      clientId: clientId ?? null,
      ...(sentAt ? { createdAt: sentAt } : {}),
    }),
    // Sending implies having read what came before.
    upsertReadMark.with({ clubId, fanId: senderId, peerId: receiverId, conversationId }),
  ]);
  return { message, isNew: true };
}

function assertIsSame(known: MessageRecord, { receiverId, text }: NewMessage): MessageRecord {
  if (known.receiverId === receiverId && known.body === text) return known;
  throw new UnprocessableError('idempotency.mismatch');
}
