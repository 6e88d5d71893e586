import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('./', import.meta.url);
const LANGUAGES = ['en', 'fr'] as const;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

type Texts = { [key: string]: string | Texts };

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

  test('sets French punctuation with its spaces and curly apostrophes', () => {
    const wrong = [...(french ?? [])].filter(([, text]) =>
      /[^\s\u00a0\u202f/]\?|[^\s\u00a0\u202f\d]:\s|\w'\w/.test(text),
    );
    expect(wrong).toEqual([]);
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

function keysOf(texts: Map<string, string> | undefined): string[] {
  return [...new Set([...(texts?.keys() ?? [])].map((key) => key.replace(PLURAL, '')))].sort();
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort();
}
