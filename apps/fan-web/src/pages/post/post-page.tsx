import type { Post } from '@tifo/contracts/posts';
import { redirect, useParams } from 'react-router';
import { ReadFailure } from '#web/app/read-failure.tsx';
import { StoryPlaceholder } from '#web/components/story-placeholder.tsx';
import { postQuery, usePost } from '#web/features/posts/api/get-post.ts';
import { programQuery } from '#web/features/programs/api/get-program.ts';
import { isMissing } from '#web/lib/api/api-error.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { plainText } from '#web/lib/format/plain-text.ts';
import { clubQuery } from '#web/lib/page/club.ts';
import { notFound, type Page, type PageArgs } from '#web/lib/page/page.ts';
import { postData } from '#web/lib/page/structured-data.ts';
import { PostView } from './post-view.tsx';

function PostPage() {
  const { postSlug = '' } = useParams();
  const post = usePost(postSlug);
  if (post.data) return <PostView key={post.data.slug} post={post.data} />;
  if (post.isError) return <ReadFailure kind="posts" query={post} />;
  return <StoryPlaceholder />;
}

async function load({ app, params, url }: PageArgs): Promise<void> {
  const query = postQuery(app, params.postSlug ?? '');
  let post: Post | undefined;
  try {
    post = await app.queryClient.ensureQueryData({ ...query, revalidateIfStale: true });
    if (post.programSlug) await app.queryClient.prefetchQuery(programQuery(app, post.programSlug));
  } catch (error) {
    if (isMissing(error)) throw notFound('posts');
  }
  // It was moved: its former address leads to it for good.
  if (post && post.slug !== params.postSlug) throw redirect(`/news/${post.slug}${url.search}`, 301);
}

export const page: Page = {
  Component: PostPage,
  load,
  head: ({ app, params }) => {
    const post = app.queryClient.getQueryData<Post>(postQuery(app, params.postSlug ?? '').queryKey);
    if (!post) return {};
    const club = app.queryClient.getQueryData(clubQuery(app).queryKey);
    return {
      title: post.name,
      description: plainText(post.description),
      imageUrl: atHeight(post.shareImageUrl, 800),
      type: 'article',
      publishedAt: post.date,
      ...(import.meta.env.SSR && { data: postData(post, club) }),
    };
  },
};
