import { SEARCH_MAX_LENGTH } from '@tifo/contracts/search-rules';
import { Button } from '@tifo/ui/button';
import { SearchIcon } from '@tifo/ui/icon';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useSearch } from '../api/search-content.ts';
import { hitPath, resultsPath } from '../hit-path.ts';
import { useActiveOption } from '../use-active-option.ts';
import { useSettled } from '../use-settled.ts';
import styles from './search-box.module.css';
import { Suggestions } from './suggestions.tsx';

const SUGGESTED = 6;

export interface SearchBoxProps {
  /** What the field begins with. */
  words?: string;
  /** Called before another page is shown: who opened the box in front of a page is about to type. */
  onLeave?: () => void;
}

/** A field that suggests while one types: arrows choose, Enter goes there or to all results, Escape empties it. */
export function SearchBox({ words = '', onLeave }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(words);
  const settled = useSettled(typed);
  // Words that came with the page have their results on it.
  const asked = typed === words ? '' : settled;
  const hits = useSearch({ typed: asked, limit: SUGGESTED }).data;
  const shown = asked === '' ? [] : (hits ?? []);
  const isVain = asked !== '' && hits?.length === 0;
  const { active, onKey } = useActiveOption(asked, shown.length);
  const activeHit = shown[active];
  const field = useRef<HTMLInputElement>(null);
  const isOpened = onLeave !== undefined;
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const go = (path: string) => {
    onLeave?.();
    void navigate(path);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (activeHit) go(hitPath(activeHit));
    else if (typed.trim() !== '') go(resultsPath(typed));
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return;
    // The first press empties the field, the next closes what it stands in.
    event.preventDefault();
    event.stopPropagation();
    setTyped('');
  };
  return (
    <div className={styles.search}>
      <form
        className={styles.form}
        aria-label={t('search.title')}
        action={useHref('/search')}
        onSubmit={submit}
      >
        <input
          ref={field}
          className={styles.field}
          type="search"
          name="q"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          aria-label={t('search.field')}
          placeholder={t('search.hint')}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? listId : undefined}
          aria-activedescendant={activeHit ? `${listId}-${active}` : undefined}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (onKey(event)) event.preventDefault();
            else clearOnEscape(event);
          }}
        />
        <Button type="submit" icon={<SearchIcon />}>
          <span className={styles.submit}>{t('search.submit')}</span>
        </Button>
      </form>
      <div className={styles.status} role="status">
        {shown.length > 0 && (
          <VisuallyHidden>{t('search.count', { count: shown.length, words: asked.trim() })}</VisuallyHidden>
        )}
        {isVain && <p className={styles.none}>{t('search.noneTitle', { words: asked.trim() })}</p>}
      </div>
      {shown.length > 0 && <Suggestions id={listId} hits={shown} active={active} onChoose={go} />}
    </div>
  );
}
