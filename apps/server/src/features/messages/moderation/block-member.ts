import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansByIds, requireValidatedFanSelf } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findPeer } from '../find-peer.ts';
import { assertIsNotSelf } from '../message-policy.ts';
import { toPair } from '../message-rules.ts';
import { lockConversation } from '../message-store.ts';
import { deleteBlock, findBlockedIds, insertBlock } from './moderation-store.ts';

export interface BlockMemberInput {
  slug: string;
  username: string;
  memberId: string;
  /** False removes the block. */
  isBlocked: boolean;
}

/** Blocks or unblocks a member: while blocked, neither of the two can write to the other. Idempotent. */
export async function blockMember({
  ctx,
  actor,
  input: { slug, username, memberId, isBlocked },
}: UseCase<BlockMemberInput>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireValidatedFanSelf(ctx, { actor, club, username });
  const clubId = club.id;
  assertIsNotSelf(fanId, memberId.toLowerCase());
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const peer = await findPeer(uow.tx, { clubId, id: memberId });
    if (!peer) throw new NotFoundError('member.notFound');
    // Locked, so that a message being sent is either stored before the block or refused.
    await lockConversation(uow.tx, { id: ctx.ids.next(), clubId, ...toPair(fanId, peer.id) });
    const block = { clubId, fanId, blockedId: peer.id };
    const hasChanged = isBlocked ? await insertBlock(uow.tx, block) : await deleteBlock(uow.tx, block);
    if (!hasChanged) return;
    const action = isBlocked ? 'member.blocked' : 'member.unblocked';
    uow.audit({ clubId, actor, action, subject: `fan:${peer.id}` });
    uow.notify({ clubSlug: slug, fanId, key: memberId }, 'conversation', { interlocutorId: memberId });
  });
}

/** Returns the members whom the fan has blocked, latest first. */
export async function listBlocks({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<FanRecord[]> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireValidatedFanSelf(ctx, { actor, club, username });
  const ids = await findBlockedIds(ctx.db, { clubId: club.id, fanId });
  const byId = new Map((await findFansByIds(ctx.db, club.id, ids)).map((fan) => [fan.id, fan]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
