import type { Post } from '@tifo/contracts/posts';
import { Card } from '@tifo/ui/card';
import { Picture } from '@tifo/ui/picture';
import { Link } from 'react-router';
import { formatFrenchDate } from '#web/lib/format/format.ts';
import { bannerSources } from '#web/lib/format/image-size.ts';
import { plainText } from '#web/lib/format/plain-text.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './post-card.module.css';

export interface PostCardProps {
  post: Post;
  titleAs?: 'h2' | 'h3';
  /** Large, with more of the text: for the first post of a list. */
  isHighlighted?: boolean;
  /** Loads its picture first: for one card of a page. */
  isPriority?: boolean;
  /** Makes the card the target of #slug. */
  isTarget?: boolean;
}

const SIZES = '(max-width: 640px) 92vw, (max-width: 1023px) 46vw, 400px';
const HIGHLIGHTED_SIZES = '(max-width: 640px) 92vw, 620px';

/** A post in a list; the whole card is a link to its page. */
export function PostCard({ post, titleAs = 'h3', isHighlighted, isPriority, isTarget }: PostCardProps) {
  const { timeZone } = useClub();
  return (
    <Card
      id={isTarget ? post.slug : undefined}
      className={isHighlighted ? styles.highlighted : undefined}
      title={post.name}
      titleAs={titleAs}
      render={<Link to={`/news/${post.slug}`} />}
      picture={
        <Picture
          {...bannerSources(post.imageUrl)}
          sizes={isHighlighted ? HIGHLIGHTED_SIZES : SIZES}
          ratio="16:9"
          alt=""
          isPriority={isPriority}
        />
      }
      eyebrow={<time dateTime={post.date}>{formatFrenchDate(post.date, timeZone)}</time>}
    >
      <p className={styles.teaser}>{plainText(post.description, 280)}</p>
    </Card>
  );
}
