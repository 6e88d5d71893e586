import type { SearchHit } from '@tifo/contracts/search';
import { Picture } from '@tifo/ui/picture';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { hitPath } from '../hit-path.ts';
import styles from './suggestions.module.css';

export interface SuggestionsProps {
  /** Of the list; its options are called `{id}-{index}`. */
  id: string;
  hits: readonly SearchHit[];
  /** The option that the keyboard has reached. */
  active: number;
  onChoose: (path: string) => void;
}

/** What a search field suggests. The focus stays in the field, so the options take none. */
export function Suggestions({ id, hits, active, onChoose }: SuggestionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={t('search.suggestions')}>
      {hits.map((hit, index) => (
        <div
          key={hitPath(hit)}
          className={styles.option}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hitPath(hit))}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(hitPath(hit))}
        >
          <Picture className={styles.picture} src={atHeight(hit.imageUrl, 300)} alt="" ratio="1:1" />
          <span className={styles.name}>{hit.name}</span>
          <span className={styles.kind}>{t(`search.kinds.${hit.kind}`)}</span>
        </div>
      ))}
    </div>
  );
}
