import { expect, test } from 'vitest';
import { loadMessages } from './texts.ts';

test.each(['en', 'fr'] as const)(
  'the texts in %s are the library’s and ours, with its places',
  async (language) => {
    const messages = JSON.stringify(await loadMessages(language));
    expect(messages).toContain('%{roles}');
    expect(messages).not.toMatch(/\{\{/);
    expect(messages).toContain(language === 'fr' ? 'Enregistrer' : 'Save');
  },
);
