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
import styles from './search-box.module.css';
import { Suggestions } from './suggestions.tsx';

const SUGGESTED = 6;

export interface SearchBoxProps {
  /** The initial content of the field. */
  words?: string;
  /**
   * Called before another page is shown; present where the box was opened over a page, and then takes the
   * focus.
   */
  onLeave?: () => void;
}

/**
 * A search field with suggestions: arrows choose, Enter goes to the choice or to all results, Escape empties
 * the field.
 */
export function SearchBox({ words = '', onLeave }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(words);
  const settled = useSettled(typed);
  // Words that came with the page already have their results on it.
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
    // The first press empties the field, the next closes the box around it.
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

const PAUSE_MS = 180;

/** Returns a value once it has not changed for a moment, so that no request is made for every letter. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
