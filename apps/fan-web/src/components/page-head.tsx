import { Heading } from '@tifo/ui/heading';
import styles from './page-head.module.css';

/** The head of a page: its title and a sentence on what it is about. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={styles.head}>
      <Heading as="h1">{title}</Heading>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
