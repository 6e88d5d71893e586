import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireValidatedFanSelf } from '#server/features/fans/index.ts';
import { findPeer } from './find-peer.ts';
import { toPair } from './message-rules.ts';
import { findConversation, upsertReadMark } from './message-store.ts';

/** Marks everything received from a sender so far as read; does nothing if there is no message from them. */
export async function markConversationRead({
  ctx,
  actor,
  input: { slug, username, senderId },
}: UseCase<{ slug: string; username: string; senderId: string }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireValidatedFanSelf(ctx, { actor, club, username });
  const clubId = club.id;
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const sender = await findPeer(uow.tx, { clubId, id: senderId });
    if (!sender) return;
    const conversation = await findConversation(uow.tx, { clubId, ...toPair(fanId, sender.id) });
    if (!conversation) return;
    await upsertReadMark(uow.tx, { clubId, fanId, peerId: sender.id, conversationId: conversation.id });
    // Updates the unread count on the fan's other screens.
    uow.notify({ clubSlug: slug, fanId, key: senderId }, 'conversation', { interlocutorId: senderId });
  });
}
