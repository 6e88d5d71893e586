import { Heading } from '@tifo/ui/heading';
import styles from './page-head.module.css';

/** What a page is about, in its title and a sentence. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={styles.head}>
      <Heading as="h1">{title}</Heading>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
