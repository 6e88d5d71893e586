import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = [
  ...['apps/server/src', 'apps/fan-web/src', 'apps/back-office/src'],
  ...['packages/contracts/src', 'packages/ui/src'],
];
const IS_TEST = /\.(?:test|suite)\.tsx?$|\/tests\/|\/testing\//;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

type Texts = { [key: string]: string | Texts };

const sources = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !IS_TEST.test(`/${path}`))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
);

/** Whole quoted strings, and the patterns of templates that start with text. */
const literals = new Set(
  sources.flatMap((text) => [...text.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , it = '']) => it)),
);
const templates = sources
  .flatMap((text) => [...text.matchAll(/`([a-z][\w.-]*(?:\$\{[^}]*\}[\w.-]*)+)`/g)].map(([, it = '']) => it))
  .map(
    (it) =>
      new RegExp(
        `^${it
          .split(/\$\{[^}]*\}/)
          .map(asPattern)
          .join('[\\w.-]+')}$`,
      ),
  );

/** Read by the server one topic at a time, so that their keys have no prefix. */
const OF_THE_SERVER = [
  'back-office-page',
  'documents',
  'invoice',
  'mails',
  'notifications',
  'offline',
  'payment-sandbox',
  'problems',
  'receipt',
];

const files = readdirSync(join(import.meta.dirname, 'en')).filter((name) => name.endsWith('.json'));

test.each(files)('%s says nothing that no code asks for', (file) => {
  const topic = basename(file, '.json');
  const texts: Texts = JSON.parse(readFileSync(join(import.meta.dirname, 'en', file), 'utf8'));
  expect(keysOf(texts).filter((key) => !isAskedFor(topic, key.replace(PLURAL, '')))).toEqual([]);
});

/** Those of the fan's side are types; the back office's library takes any text for one. */
test('the back office asks for no text that is not there', () => {
  const folder = join(ROOT, 'apps/back-office/src');
  const asked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !IS_TEST.test(`/${path}`))
    .flatMap((path) => keysAskedFor(readFileSync(join(folder, path), 'utf8')));
  const known = new Set(
    files
      .filter((file) => /^(?:back-office|office-.*)\.json$/.test(file))
      .flatMap((file) => keysOf(JSON.parse(readFileSync(join(import.meta.dirname, 'en', file), 'utf8')))),
  );
  expect(asked.length).toBeGreaterThan(1000);
  expect(asked.filter((key) => !key.startsWith('ra.') && !known.has(key))).toEqual([]);
});

/** By `translate('office.reason')`, or `says('title')` below `const says = (key) => translate(`office.refunds.${key}`)`. */
function keysAskedFor(source: string): string[] {
  const written = [...source.matchAll(/\btranslate\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key);
  const shorter = [
    ...source.matchAll(/const (\w+) = \((\w+)[^)]*\) =>\s*translate\(`([\w.-]+)\$\{\2\}`[^)]*\)/g),
  ];
  const below = shorter.flatMap(({ index, 1: name = '', 3: prefix = '' }) => {
    const next = shorter.find((other) => other[1] === name && other.index > index);
    const calls = source.slice(index, next?.index).matchAll(new RegExp(`\\b${name}\\('([\\w.-]+)'`, 'g'));
    return [...calls].map(([, key = '']) => prefix + key);
  });
  return [...written, ...below];
}

/**
 * Returns whether a key is used by its full name, or by a template; a mail by the name of its template,
 * `outbid.subject` as `outbid`.
 */
function isAskedFor(topic: string, key: string): boolean {
  const inCamelCase = topic.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  // Lists of the back office name their columns by resource: `resources.staff.fields.email`.
  const [, resource, field] = /^resources\.([\w-]+)\.(?:name|fields\.(\w+))$/.exec(key) ?? [];
  const isOffice = topic === 'back-office' || topic.startsWith('office-');
  if (isOffice && resource) return literals.has(resource) && (!field || literals.has(field));
  // Texts of the library in our words, which `texts.test.ts` compares with the library's.
  if (isOffice && key.startsWith('ra.')) return true;
  if (isOffice) return literals.has(key) || templates.some((template) => template.test(key));
  const names = OF_THE_SERVER.includes(topic)
    ? [key, key.replace(/\.[^.]+$/, '')]
    : [`${inCamelCase}.${key}`];
  return names.some((name) => literals.has(name) || templates.some((template) => template.test(name)));
}

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

function asPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
