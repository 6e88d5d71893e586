import type { Post } from '@tifo/contracts/posts';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { Grid } from '@tifo/ui/grid';
import { NewsIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { Section } from '@tifo/ui/section';
import { Link } from 'react-router';
import { CardPlaceholders } from '#web/components/card-placeholders.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { ShowMore } from '#web/components/show-more.tsx';
import { postPagesQuery, usePostPages } from '#web/features/posts/api/page-posts.ts';
import { PostCard } from '#web/features/posts/components/post-card.tsx';
import { programPagesQuery, useProgramPages } from '#web/features/programs/api/page-programs.ts';
import { ProgramCard } from '#web/features/programs/components/program-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Page } from '#web/lib/page/page.ts';
import { useScrollToHash } from '#web/lib/page/use-scroll-to-hash.ts';
import styles from './news-page.module.css';

const HIGHLIGHTED = 2;

function NewsPage() {
  const { t } = useTranslation();
  useScrollToHash(usePostPages().data !== undefined);
  return (
    <PageLayout body={<PageHead title={t('posts.title')} lead={t('posts.lead')} />}>
      <Programs />
      <Posts />
    </PageLayout>
  );
}

function Programs() {
  const { t } = useTranslation();
  const list = useProgramPages();
  const programs = list.data ?? [];
  if (programs.length === 0) return null;
  return (
    <Section title={t('programs.title')}>
      <Grid columns="wide" as="ul" className={styles.programs}>
        {programs.map((program) => (
          <ProgramCard key={program.slug} program={program} layout="row" />
        ))}
      </Grid>
      <ShowMore list={list} label={t('programs.more')} />
    </Section>
  );
}

function Posts() {
  const { t } = useTranslation();
  const posts = usePostPages();
  if (posts.isPending) return <CardPlaceholders count={4} columns="pair" />;
  if (posts.isError && !posts.data) return <LoadError query={posts} />;
  if (posts.data?.length === 0) return <NoPosts />;
  return (
    <Section title={t('posts.latest')}>
      <PostGrids posts={posts.data ?? []} />
      <ShowMore list={posts} label={t('posts.more')} />
    </Section>
  );
}

/** The newest post large, the others below. */
function PostGrids({ posts }: { posts: readonly Post[] }) {
  const rest = posts.slice(HIGHLIGHTED);
  return (
    <div className={styles.posts}>
      <Grid columns="pair" as="ul">
        {posts.slice(0, HIGHLIGHTED).map((post, index) => (
          <PostCard key={post.slug} post={post} isHighlighted isPriority={index === 0} isTarget />
        ))}
      </Grid>
      {rest.length > 0 && (
        <Grid columns="wide" as="ul">
          {rest.map((post) => (
            <PostCard key={post.slug} post={post} isTarget />
          ))}
        </Grid>
      )}
    </div>
  );
}

function NoPosts() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<NewsIcon size={48} />}
      title={t('posts.alert.emptyTitle')}
      action={
        <Button variant="secondary" render={<Link to="/" />}>
          {t('common.actions.home')}
        </Button>
      }
    >
      {t('posts.alert.emptyPosts')}
    </EmptyState>
  );
}

export const page: Page = {
  Component: NewsPage,
  load: ({ app }) =>
    Promise.all([
      app.queryClient.prefetchInfiniteQuery(postPagesQuery(app)),
      app.queryClient.prefetchInfiniteQuery(programPagesQuery(app)),
    ]),
  head: ({ app }) => ({ title: app.i18n.t('posts.title'), description: app.i18n.t('posts.lead') }),
};
