import { Grid } from '@tifo/ui/grid';
import { Section } from '@tifo/ui/section';
import { Link } from 'react-router';
import { usePosts } from '#web/features/posts/api/list-posts.ts';
import { PostCard } from '#web/features/posts/components/post-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './latest-posts.module.css';

/** Phones show one less. */
export const LATEST_POSTS = 3;

export function LatestPosts() {
  const { t } = useTranslation();
  const posts = usePosts(LATEST_POSTS).data ?? [];
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
