import { Grid } from '@tifo/ui/grid';
import { Section } from '@tifo/ui/section';
import { Link } from 'react-router';
import { postsQuery, usePosts } from '#web/features/posts/api/list-posts.ts';
import { PostCard } from '#web/features/posts/components/post-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';
import { LATEST_POSTS } from './home-rules.ts';
import styles from './latest-posts.module.css';

export function LatestPosts() {
  const { t } = useTranslation();
  const { queryKey } = postsQuery(useAppServices(), LATEST_POSTS);
  const posts = useRendered(queryKey, usePosts(LATEST_POSTS).data) ?? [];
  if (posts.length === 0) return null;
  return (
    <Section
      className={styles.latest}
      title={t('posts.latest')}
      action={<Link to="/news">{t('common.actions.seeAll')}</Link>}
    >
      <Grid columns="wide" as="ul">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </Grid>
    </Section>
  );
}
