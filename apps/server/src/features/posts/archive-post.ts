import type { PostDetail } from '@tifo/contracts/back-office/content';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { placePost } from './place-post.ts';
import { assertCanWritePosts } from './post-policy.ts';
import { lockPost, updatePost } from './post-store.ts';
import { presentWrittenPost } from './present-written-post.ts';

interface ArchivePostInput {
  club: ClubRecord;
  id: string;
  /** False: it is taken out of the archive. */
  isArchived: boolean;
}

/** Puts a post away, or brings it back; either way it is a draft then. Idempotent. */
export async function archivePost({ ctx, actor, input }: UseCase<ArchivePostInput>): Promise<PostDetail> {
  const { club, id, isArchived } = input;
  assertCanWritePosts(actor, club.id);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await lockPost(uow.tx, { clubId: club.id, id });
    if (!before) throw new NotFoundError('post.notFound');
    if (before.isArchived === isArchived) return presentWrittenPost(before, { ctx, club });
    const after = await updatePost(uow.tx, { clubId: club.id, id }, { isArchived, isDraft: true });
    await placePost(uow, { actor, before, after });
    uow.invalidate(club);
    const action = isArchived ? 'post.archived' : 'post.broughtBack';
    uow.audit({ actor, action, subject: `post:${id}` });
    return presentWrittenPost(after, { ctx, club });
  });
}
