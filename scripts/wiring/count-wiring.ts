import { posix } from 'node:path';
import { findSmallFiles, importShare } from './find-small-files.ts';

// Half as many as before the wiring, and the remaining share: docs/decisions/0033-small-files.md.
const MOST_SMALL_FILES = 27;
const MOST_IMPORTS = 135;

/** A source file as its path from the root of the repository and its text. */
export type SourceFile = { path: string; text: string };

/**
 * A pattern that the wiring is to be without, with the count still allowed; a lower count has to be entered
 * here.
 */
export interface WiringCount {
  says: string;
  count: number;
  most: number;
  /** The places, for the message of a failure. */
  places: string[];
}

const FEATURES = /^apps\/server\/src\/features\//;
const IDENTITY = 'apps/server/src/features/identity';
const TESTS = /\/tests\/|\/testing\/|\.test\.tsx?$|\.suite\.ts$/;
const DEMO = 'apps/server/src/demo/';

// `{ ctx, input: { actor, … } }`, whether destructured or in a type.
const ACTOR_INSIDE =
  /\(\{\s*ctx,\s*input: \{[^}]*\bactor\b|\{\s*ctx: Context;\s*input: \{[^}]*\bactor: Actor/g;
const SHAPE_WRITTEN_OUT = /ctx: Context;\s*actor: Actor;\s*input:/g;
const CONTEXT_BESIDE_TRANSACTION =
  /\(\s*(ctx|uow|\{[^}]*\}): [^,(]*(Context|UnitOfWork)\b[^,(]*(, '\w+')?[^,(]*,\s*tx: Tx/g;

// In file names, and as identifiers; the replacements are in docs/decisions/0029-words-of-the-field.md.
const REPLACED_NAMES = [
  ...[
    'front-door',
    'public-read',
    'shared-limits',
    'take-shared',
    'word-search',
    'lot-source',
    'publish-lot',
  ],
  ...['reduce-donation', 'reduce-membership', 'follow-reduction', 'partly-given-back', 'take-off-money'],
  ...[
    'arm-closing',
    'lot-alarms',
    'sweep-lots',
    'money-paper',
    'money-world',
    'money-notes',
    'open-shop-counter',
  ],
  ...[
    'open-house',
    'decoy-mails',
    'bid-desk',
    'order-desk',
    'briefly-kept',
    'for-each-alone',
    'use-intent-key',
  ],
  ...['tell-outbid', 'tell-buyer', 'tell-fan', 'tell-member', 'tell-applicant', 'tell-club', 'tell-session'],
  ...['notice-dock', 'when-near', 'early-input', 'redo-choices', 'late-parts'],
  ...['tell-language', 'tell-page', 'tell-pages', 'tell-everybody', 'given-back'],
  ...['fan-dossier', 'fan-dossier-port', 'read-dossier', 'club-facts-port', 'auction-facts', 'post-facts'],
  ...['order-papers', 'receipt-paper'],
  ...['sealed-private-key', 'sealed-verifier', 'sealed-new-secret', 'sealed-seed'],
];
const toPascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const toCamel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const REPLACED_WORDS = new RegExp(
  `\\b(${REPLACED_NAMES.flatMap((name) => [name, toCamel(name), toPascal(name)]).join('|')}|unseal|COINS_RETURN)\\b`,
);

export function countWiring(files: readonly SourceFile[]): WiringCount[] {
  const sources = files.filter(({ path }) => path.startsWith('apps/server/src/') && !TESTS.test(path));
  const features = sources.filter(({ path }) => FEATURES.test(path));
  const product = sources.filter(({ path }) => !path.startsWith('apps/server/src/demo/'));
  return [
    count('registries keyed by a context outside of the platform', 0, placesOf(sources, /WeakMap<Context/)),
    count('transactions opened past the unit of work', 0, placesOf(features, /\binTransaction\(/)),
    count('queues woken by hand in a feature', 0, placesOf(features, /outbox\.wake\(/)),
    count('caches dropped by hand in a feature', 0, placesOf(features, /\.dropClub\(/)),
    count('live events told past the unit of work', 1, placesOf(features, /\.live\.(publish|tell)\(/)),
    count('statements of one transaction sent at once past the pipeline', 0, findLoosePipelines(sources)),
    count('use cases twice, once for nesting', 0, findTwins(features)),
    count('pairs of folders in identity that import each other', 0, findMutualFolders(sources)),
    count(
      'clubs that code knows by their name',
      0,
      placesOf(
        files.filter(({ path }) => !TESTS.test(path) && !path.startsWith(DEMO)),
        /lou-rugby|paris-volley|narbonne-volley|club70|psg-x-jordan/,
      ),
    ),
    count(
      'places that ask for the class or name of a provider',
      0,
      placesOf(product, /instanceof (Embedded|Sandbox|Disk|Stripe|S3)\w+|payments\.name ===/),
    ),
    count(
      'use cases that take their actor inside of their input',
      0,
      placesOfMatches(features, ACTOR_INSIDE),
    ),
    count(
      'use cases that write their shape out instead of UseCase<Input>',
      0,
      placesOfMatches(features, SHAPE_WRITTEN_OUT),
    ),
    count(
      'functions that take a context beside its transaction',
      0,
      placesOfMatches(features, CONTEXT_BESIDE_TRANSACTION),
    ),
    count('names that a word of the field has replaced', 0, [
      ...files.filter(({ path }) => REPLACED_WORDS.test(path)).map(({ path }) => path),
      // A migration may name the former word.
      ...placesOf(
        files.filter(({ path }) => !path.endsWith('-migration.test.ts')),
        REPLACED_WORDS,
      ),
    ]),
    count(
      'caches forgotten by hand instead of after the commit',
      0,
      placesOf(features, /\bforget\w+\(ctx\)/),
    ),
    ...countSizes(files),
  ];
}

function countSizes(files: readonly SourceFile[]): WiringCount[] {
  const product = files.filter(({ path }) => !TESTS.test(path));
  const features = product.filter(({ path }) => /\/src\/features\//.test(path));
  const share = importShare(features);
  return [
    count(
      'files of features with one importer and less than twenty lines',
      MOST_SMALL_FILES,
      findSmallFiles(product, features),
    ),
    {
      says: 'lines of imports in a thousand lines of features',
      count: share,
      most: MOST_IMPORTS,
      places: [`${share} of 1000: give small files back to their neighbours`],
    },
  ];
}

function count(says: string, most: number, places: string[]): WiringCount {
  return { says, most, places, count: places.length };
}

function placesOf(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !line.startsWith('import') ? `${path}:${index + 1}` : [],
      ),
  );
}

/** The same for patterns over several lines. */
function placesOfMatches(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
  );
}

/**
 * `Promise.all` over queries of one transaction: they depend on their order, which nothing there guarantees.
 */
function findLoosePipelines(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/Promise\.(?:all|allSettled|race|any)\(/g)]
      .filter(({ index }) =>
        /\b(?:tx|uow|unit)\b(?!\.(?:clock|ids|config|secrets))/.test(argumentsAt(text, index)),
      )
      .map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
  );
}

/** Returns the text inside the first brackets opened after `index`. */
function argumentsAt(text: string, index: number): string {
  const from = text.indexOf('(', index) + 1;
  let depth = 1;
  let end = from;
  for (; end < text.length && depth > 0; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  return text.slice(from, end);
}

/** `giveCoinsIn` beside `giveCoins`. */
function findTwins(files: readonly SourceFile[]): string[] {
  const names = new Set(files.flatMap(({ text }) => functionsOf(text)));
  return [...names].filter((name) => name.endsWith('In') && names.has(name.slice(0, -2)));
}

function functionsOf(text: string): string[] {
  return [...text.matchAll(/function (\w+)/g)].map(([, name]) => name ?? '');
}

function findMutualFolders(files: readonly SourceFile[]): string[] {
  const arrows = new Set<string>();
  for (const { path, text } of files) {
    const from = posix.dirname(path);
    if (!from.startsWith(`${IDENTITY}/`)) continue;
    for (const [, address = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const to = posix.dirname(posix.join(from, address));
      if (to !== from) arrows.add(`${from} ${to}`);
    }
  }
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return from < to && arrows.has(`${to} ${from}`);
  });
}
