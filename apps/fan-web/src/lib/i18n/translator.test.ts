import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { createTranslator } from './translator.ts';

const texts = {
  plain: { deep: { text: 'Hello' } },
  named: 'Dear {{ name }}, welcome to {{club}}',
  twice: '{{name}} and {{name}}',
  markup: '<b>{{name}}</b>',
  bids_one: '{{count}} bid',
  bids_other: '{{count}} bids',
};
const variables = { club: 'Aurora FC' };

/** Returns a translator of i18next, whose output ours must match. */
async function referenceFor(language: string) {
  const instance = createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false, defaultVariables: variables },
  });
  return (key: string, values?: Record<string, unknown>) => String(instance.t(key as never, values as never));
}

const cases: [string, Record<string, unknown> | undefined][] = [
  ['plain.deep.text', undefined],
  ['named', { name: 'Ada' }],
  ['named', { name: 'Ada', club: 'Another' }],
  ['twice', { name: '$& $1 {{club}}' }],
  ['markup', { name: '<i>Ada</i>' }],
  ...[0, 1, 2, 21, 1.5].map((count): [string, Record<string, unknown>] => ['bids', { count }]),
];

test.each(['en', 'fr'])('reads texts in %s as i18next does', async (language) => {
  const reference = await referenceFor(language);
  const translate = createTranslator({ language, texts, variables });
  for (const [key, values] of cases) {
    const expected = key === 'twice' ? '$& $1 {{club}} and $& $1 {{club}}' : reference(key, values);
    expect(translate(key, values)).toBe(expected);
  }
});

test('takes the general plural where a language has a form of its own for large numbers', () => {
  const translate = createTranslator({ language: 'fr', texts, variables });
  expect(translate('bids', { count: 1_000_000 })).toBe('1000000 bids');
});

test('refuses a text that is not there, or is no text', () => {
  const translate = createTranslator({ language: 'en', texts, variables });
  expect(() => translate('plain.missing')).toThrow('plain.missing is not loaded');
  expect(() => translate('plain.deep')).toThrow('plain.deep is not loaded');
});
