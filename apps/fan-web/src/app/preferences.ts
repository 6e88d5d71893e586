import type { Language } from '@tifo/contracts/values';
import { useState } from 'react';
import { storeChoice } from '#web/lib/browser/storage.ts';
import { type Theme, useAppServices } from '#web/lib/page/app-services.ts';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const LANGUAGES: readonly Language[] = ['en', 'fr'];

/**
 * The language is stored on the device and takes effect by reloading the page, which saves it on the server for the fan's
 * mails.
 */
export function useLanguageChoice(): { value: Language; choose: (value: string) => void } {
  const { language } = useAppServices();
  const choose = (value: string) => {
    const chosen = LANGUAGES.find((known) => known === value);
    if (!chosen) return;
    storeChoice('selected_language', chosen);
    window.location.reload();
  };
  return { value: language, choose };
}

export function useThemeChoice(): {
  value: Theme;
  options: readonly Theme[];
  choose: (value: string) => void;
} {
  const [value, setValue] = useState(useAppServices().theme);
  const choose = (text: string) => {
    const chosen = THEMES.find((known) => known === text);
    if (!chosen) return;
    storeChoice('theme', chosen);
    document.documentElement.dataset.theme = chosen;
    setValue(chosen);
  };
  return { value, options: THEMES, choose };
}
