import styles from './rich-text.module.css';

/** Text of the club as html. The server has sanitised it, on write and on read; nothing else may be given here. */
export function RichText({ html, size = 'md' }: { html: string; size?: 'md' | 'lg' }) {
  const content = { __html: html };
  return <div className={styles.text} data-size={size} dangerouslySetInnerHTML={content} />;
}
