import type { UseCase } from '#server/context.ts';
import { findPeer } from './find-peer.ts';
import { assertCanImportMessages, assertIsAnother, assertIsMember } from './message-policy.ts';
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
