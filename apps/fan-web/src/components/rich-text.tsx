import { useAppServices } from '#web/lib/page/app-services.ts';
import { linksWithinClub } from '#web/lib/page/links-within-club.ts';
import styles from './rich-text.module.css';

/**
 * HTML text of the club. The server has sanitised it, on write and on read; nothing else may be passed here.
 */
export function RichText({ html, size = 'md' }: { html: string; size?: 'md' | 'lg' }) {
  const { basename } = useAppServices().mount;
  const content = { __html: linksWithinClub(html, basename) };
  return <div className={styles.text} data-size={size} dangerouslySetInnerHTML={content} />;
}
