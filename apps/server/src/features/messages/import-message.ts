import type { UseCase } from '#server/context.ts';
import { findPeer } from './find-peer.ts';
import { assertCanImportMessages, assertIsAnother, assertIsMember } from './message-policy.ts';
import { storeMessage } from './store-message.ts';

export interface ImportMessageInput {
  clubId: string;
  senderId: string;
  receiverId: string;
  text: string;
  /** Makes a repeated import store the message only once. */
  clientId: string;
  sentAt: Date;
}

/**
 * Imports a message written on another platform; the messages of a conversation must be imported in order.
 */
export async function importMessage({ ctx, actor, input }: UseCase<ImportMessageInput>): Promise<void> {
  const { clubId, senderId, receiverId } = input;
  assertCanImportMessages(actor);
  assertIsAnother(senderId, receiverId);
  await ctx.unitOfWork({ clubId }, async (uow) => {
    assertIsMember(await findPeer(uow.tx, { clubId, id: senderId }));
    assertIsMember(await findPeer(uow.tx, { clubId, id: receiverId }));
    const { message, isNew } = await storeMessage(uow, input);
    if (!isNew) return;
    uow.audit({ clubId, actor, action: 'message.imported', subject: `message:${message.id}` });
  });
}
