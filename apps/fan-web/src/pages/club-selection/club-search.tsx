import { SEARCH_MAX_LENGTH } from '@tifo/contracts/search-rules';
import { Button } from '@tifo/ui/button';
import { TextField } from '@tifo/ui/text-field';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './club-list.module.css';

const PAUSE_MS = 250;

/** Finds clubs by their names, as one types; a plain form until the page is alive. The words are in the address. */
export function ClubSearch({ words, shownCount }: { words: string; shownCount: number | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(words);
  const isTyped = useRef(false);
  useEffect(() => {
    if (!isTyped.current || typed.trim() === words) return;
    const timer = setTimeout(() => void navigate(searchOf(typed), STAY), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, words, navigate]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void navigate(searchOf(typed), STAY);
  };
  const told =
    shownCount === 0 ? (
      // Seen below, where it is a heading.
      <VisuallyHidden>{t('clubSelection.none.title')}</VisuallyHidden>
    ) : (
      shownCount !== undefined && t('clubSelection.shown', { count: shownCount })
    );
  return (
    <form
      className={styles.search}
      aria-label={t('clubSelection.search')}
      action={useHref('/')}
      onSubmit={submit}
    >
      <TextField
        type="search"
        name="q"
        label={t('clubSelection.search')}
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) => {
          isTyped.current = true;
          setTyped(currentTarget.value);
        }}
      />
      <Button type="submit" variant="secondary">
        {t('clubSelection.find')}
      </Button>
      <p className={styles.count} role="status">
        {words !== '' && told}
      </p>
    </form>
  );
}

const STAY = { replace: true, preventScrollReset: true };

function searchOf(typed: string): { search: string } {
  const q = typed.trim();
  return { search: q === '' ? '' : `${new URLSearchParams({ q })}` };
}
