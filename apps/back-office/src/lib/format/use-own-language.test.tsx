import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { createTexts } from '../i18n/texts.ts';
import { useOwnLanguage } from './use-own-language.ts';

test.each([
  ['en', 'Scarf', 'Écharpe'],
  ['fr', 'Écharpe', 'Écharpe'],
] as const)(
  'in %s a text is read in that language, or in the other where it is missing',
  async (language, both, one) => {
    const texts = await createTexts(language);
    const { result: own } = renderHook(useOwnLanguage, {
      wrapper: ({ children }) => <I18nContextProvider value={texts}>{children}</I18nContextProvider>,
    });
    expect(own.current({ en: 'Scarf', fr: 'Écharpe' })).toBe(both);
    expect(own.current({ en: '', fr: 'Écharpe' })).toBe(one);
    expect(own.current({ en: 'Scarf', fr: '' })).toBe('Scarf');
  },
);
