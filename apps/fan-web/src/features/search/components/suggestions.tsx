import type { SearchHit } from '@tifo/contracts/search';
import { Picture } from '@tifo/ui/picture';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { hitPath } from '../hit-path.ts';
import styles from './suggestions.module.css';

export interface SuggestionsProps {
  /** The id of the list; its options have the ids `{id}-{index}`. */
  id: string;
  hits: readonly SearchHit[];
  /** The index of the option selected by keyboard. */
  active: number;
  onChoose: (path: string) => void;
}

/** The suggestions of a search field. The focus stays in the field, so the options are not focusable. */
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
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hitPath(hit))}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(hitPath(hit))}
        >
          <Picture className={styles.picture} src={atHeight(hit.imageUrl, 150)} alt="" ratio="1:1" />
          <span className={styles.name}>{hit.name}</span>
          <span className={styles.kind}>{t(`search.kinds.${hit.kind}`)}</span>
        </div>
      ))}
    </div>
  );
}
