import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireValidatedFanSelf } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findPeer } from '../find-peer.ts';
import { assertIsNotOneself } from '../message-policy.ts';
import { toPair } from '../message-rules.ts';
import { lockConversation } from '../message-store.ts';
import { deleteBlock, insertBlock } from './moderation-store.ts';

export interface BlockMemberInput {
  slug: string;
  username: string;
  memberId: string;
  /** False takes the block back. */
  isBlocked: boolean;
}

/** From now on neither of the two writes to the other, or may again. Doing it twice changes nothing. */
export async function blockMember({
  ctx,
  actor,
  input: { slug, username, memberId, isBlocked },
}: UseCase<BlockMemberInput>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireValidatedFanSelf(ctx, { actor, club, username });
  const clubId = club.id;
  assertIsNotOneself(fanId, memberId.toLowerCase());
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const peer = await findPeer(uow.tx, { clubId, id: memberId });
    if (!peer) throw new NotFoundError('member.notFound');
    // A message that is being written comes before the block or is refused, never past it.
    await lockConversation(uow.tx, { id: ctx.ids.next(), clubId, ...toPair(fanId, peer.id) });
    const block = { clubId, fanId, blockedId: peer.id };
    const hasChanged = isBlocked ? await insertBlock(uow.tx, block) : await deleteBlock(uow.tx, block);
    if (!hasChanged) return;
    const action = isBlocked ? 'member.blocked' : 'member.unblocked';
    uow.audit({ clubId, actor, action, subject: `fan:${peer.id}` });
    uow.notify({ clubSlug: slug, fanId, key: memberId }, 'conversation', { interlocutorId: memberId });
  });
}
