import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/lib/actor.ts';
import { assertCanImportMessages, assertIsAnother, assertIsMember } from './chat-policy.ts';
import { findPeer } from './find-peer.ts';
import { storeMessage } from './store-message.ts';

export interface ImportMessageInput {
  clubId: string;
  senderId: string;
  receiverId: string;
  text: string;
  /** Imported again, it is there once. */
  clientId: string;
  sentAt: Date;
}

/** Takes over a message that was written elsewhere; those of a conversation come in their order. */
export async function importMessage({
  ctx,
  actor,
  input,
}: {
  ctx: Context;
  actor: Actor;
  input: ImportMessageInput;
}): Promise<void> {
  const { clubId, senderId, receiverId } = input;
  assertCanImportMessages(actor);
  assertIsAnother(senderId, receiverId);
  await inTransaction(ctx, { clubId }, async (tx) => {
    assertIsMember(await findPeer(tx, { clubId, id: senderId }));
    assertIsMember(await findPeer(tx, { clubId, id: receiverId }));
    const { message, isNew } = await storeMessage(ctx, tx, input);
    if (!isNew) return;
    await recordAudit(tx, { clubId, actor, action: 'message.imported', subject: `message:${message.id}` });
  });
}
