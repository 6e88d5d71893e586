import { type PostDetail, PostDraft } from '@tifo/contracts/back-office/content';
import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findVersion, importedText, listVersions } from '#server/features/content-history/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { toPostFields } from './place-post.ts';
import { assertCanWritePosts } from './post-policy.ts';
import { findWrittenPost } from './post-store.ts';
import { editPost } from './written-posts.ts';

interface PostOfClub {
  club: ClubRecord;
  id: string;
}

/** Returns every saved version of a post, newest first. */
export async function listPostVersions({
  ctx,
  actor,
  input: { club, id, query },
}: UseCase<PostOfClub & { query: PageQuery }>) {
  assertCanWritePosts(actor, club.id);
  if (!(await findWrittenPost(ctx.db, { clubId: club.id, id }))) throw new NotFoundError('post.notFound');
  return listVersions(ctx, { clubId: club.id, kind: 'POST', ref: id }, query);
}

interface RestoreInput extends PostOfClub {
  savedVersion: number;
  /** The version that was current when the caller looked. */
  version: number;
}

/** Writes the words and pictures of an earlier version again; address and time of publication stay. */
export async function restorePost({ ctx, actor, input }: UseCase<RestoreInput>): Promise<PostDetail> {
  const { club, id, savedVersion, version } = input;
  assertCanWritePosts(actor, club.id);
  const post = await findWrittenPost(ctx.db, { clubId: club.id, id });
  if (!post) throw new NotFoundError('post.notFound');
  const key = { clubId: club.id, kind: 'POST', ref: id } as const;
  const saved = await findVersion(ctx.db, { ...key, version: savedVersion });
  if (!saved) throw new NotFoundError('version.notFound');
  const { slug, publishedAt } = toPostFields(post);
  const draft = { ...Saved.parse(saved.fields), slug, publishedAt };
  return editPost({ ctx, actor, input: { club, id, draft, version, text: importedText(saved.fields) } });
}

const Saved = PostDraft.pick({
  name: true,
  descriptionMarkdown: true,
  imageUrl: true,
  shareImageUrl: true,
  medias: true,
  programId: true,
}).strip();
