import { expect, test } from 'vitest';
import { createTexts } from './texts.ts';

test.each(['en', 'fr'] as const)(
  'the texts in %s are the library’s and ours, with its places',
  async (language) => {
    const texts = await createTexts(language);
    expect(texts.translate('ra.action.save')).toBe(language === 'fr' ? 'Enregistrer' : 'Save');
    expect(texts.translate('office.start.roles', { roles: 'Owner' })).toContain('Owner');
  },
);
