import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('./', import.meta.url);
const LANGUAGES = ['en', 'fr'] as const;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

type Texts = { [key: string]: string | Texts };

/** Plain spaces, where a line may break, are faults here; codes such as `{{count}}` are not text. */
const FAULTS: Record<string, RegExp> = {
  'straight apostrophe or quote': /['"]/,
  'three dots': /\.\.\./,
  'line can break within an amount': /\d (?:€|\d{3}\b)|\}\} €/,
  'two spaces': / {2}|^ | $/,
};
const FRENCH_FAULTS: Record<string, RegExp> = {
  'no space before : ; ? ! or »': /[^\s:/\d][:;?!»](?!\/\/)(?=\s|$|[)”])/,
  'line can break before : ; ? ! or »': / [:;?!»%]/,
  'no narrow space before : ; ? ! or », or after «': /\u00a0[:;?!»]|«(?!\u202f)/,
  'no elision': /(?<![\p{L}-])(?:[dlnsjmct]e|que) (?=[aeiouàâéèêh](?!ui |nze|uit |aut))/iu,
};

const files = readdirSync(new URL('en/', ROOT)).filter((name) => name.endsWith('.json'));

test('both languages have the same files', () => {
  expect(readdirSync(new URL('fr/', ROOT)).sort()).toEqual(readdirSync(new URL('en/', ROOT)).sort());
  expect(files.length).toBeGreaterThan(3);
});

describe.each(files)('%s', (file) => {
  const [english, french] = LANGUAGES.map((language) => flatten(read(language, file)));

  test('has the same keys in both languages', () => {
    expect(keysOf(french)).toEqual(keysOf(english));
  });

  test('has the same placeholders in both languages', () => {
    for (const [key, text] of french ?? []) {
      const counterpart = english?.get(key) ?? english?.get(key.replace(PLURAL, '_other')) ?? '';
      if (PLURAL.test(key)) continue;
      expect({ key, names: placeholders(text) }).toEqual({ key, names: placeholders(counterpart) });
    }
  });

  test('says something for every key, without exclamation marks', () => {
    for (const [key, text] of [...(english ?? []), ...(french ?? [])]) {
      expect({ key, blank: text.trim() === '', shouts: text.includes('!') }).toEqual({
        key,
        blank: false,
        shouts: false,
      });
    }
  });

  test('is set as its language is: quotes, apostrophes, spaces, ellipses', () => {
    expect(findFaults(english, FAULTS)).toEqual([]);
    expect(findFaults(french, { ...FAULTS, ...FRENCH_FAULTS })).toEqual([]);
  });
});

function read(language: string, file: string): Texts {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, ROOT), 'utf8'));
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function findFaults(texts: Map<string, string> | undefined, faults: Record<string, RegExp>): string[] {
  return [...(texts ?? [])].flatMap(([key, text]) =>
    Object.entries(faults).flatMap(([fault, wrong]) =>
      wrong.test(text) ? [`${key}: ${fault}: ${text}`] : [],
    ),
  );
}

function keysOf(texts: Map<string, string> | undefined): string[] {
  return [...new Set([...(texts?.keys() ?? [])].map((key) => key.replace(PLURAL, '')))].sort();
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort();
}
