import type { Language } from '@tifo/contracts/values';

/**
 * Returns an amount as spelt out on a receipt, for example "one hundred and five euros and fifty cents".
 * Supports amounts below a billion euros.
 */
export function amountInWords(amountCents: bigint, language: Language): string {
  const [euros, cents] = [Number(amountCents / 100n), Number(amountCents % 100n)];
  if (amountCents < 0n || euros >= 1_000_000_000) throw new RangeError('No words for this amount');
  const { spell, join } = language === 'fr' ? FRENCH : ENGLISH;
  if (cents === 0) return spell(euros, 'euro');
  if (euros === 0) return spell(cents, 'cent');
  return `${spell(euros, 'euro')} ${join} ${spell(cents, 'cent')}`;
}

type Unit = 'euro' | 'cent';

const ENGLISH = {
  join: 'and',
  spell: (count: number, unit: Unit) => `${inEnglish(count)} ${unit}${count === 1 ? '' : 's'}`,
};

const FRENCH = {
  join: 'et',
  /** "un million d’euros", with a plural from two on. */
  spell: (count: number, unit: Unit) => {
    const name = `${unit === 'euro' ? 'euro' : 'centime'}${count < 2 ? '' : 's'}`;
    return count >= 1_000_000 && count % 1_000_000 === 0
      ? `${inFrench(count)} d’${name}`
      : `${inFrench(count)} ${name}`;
  },
};

const ENGLISH_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function inEnglish(count: number): string {
  if (count < 20) return ENGLISH_SMALL[count] ?? '';
  const rest = count % englishBase(count);
  const tail = rest === 0 ? '' : inEnglish(rest);
  if (count < 100) return joined(ENGLISH_TENS[Math.floor(count / 10)] ?? '', '-', tail);
  if (count < 1000) return joined(`${inEnglish(Math.floor(count / 100))} hundred`, ' and ', tail);
  const name = count < 1_000_000 ? 'thousand' : 'million';
  const head = `${inEnglish(Math.floor(count / englishBase(count)))} ${name}`;
  return joined(head, rest < 100 ? ' and ' : ' ', tail);
}

function englishBase(count: number): number {
  if (count < 100) return 10;
  if (count < 1000) return 100;
  return count < 1_000_000 ? 1000 : 1_000_000;
}

const FRENCH_SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const FRENCH_TENS = '- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(
  ' ',
);

function inFrench(count: number): string {
  if (count < 20) return FRENCH_SMALL[count] ?? '';
  if (count < 100) return frenchTens(count);
  if (count < 1000) return frenchHundreds(count);
  if (count < 1_000_000)
    return joined(frenchThousands(Math.floor(count / 1000)), ' ', frenchTail(count % 1000));
  const millions = Math.floor(count / 1_000_000);
  const head = `${inFrench(millions)} million${millions < 2 ? '' : 's'}`;
  return joined(head, ' ', frenchTail(count % 1_000_000));
}

/** Seventy and ninety continue from sixty and eighty; "et" before one, except after eighty. */
function frenchTens(count: number): string {
  const ten = Math.floor(count / 10);
  const rest = ten === 7 || ten === 9 ? 10 + (count % 10) : count % 10;
  if (count === 80) return 'quatre-vingts';
  const isJoined = ten < 8 && (rest === 1 || rest === 11);
  return joined(FRENCH_TENS[ten] ?? '', isJoined ? ' et ' : '-', frenchTail(rest));
}

function frenchHundreds(count: number): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  if (hundreds === 1) return joined('cent', ' ', frenchTail(rest));
  return joined(`${inFrench(hundreds)} ${rest === 0 ? 'cents' : 'cent'}`, ' ', frenchTail(rest));
}

/** Before "mille", which is a numeral, "cent" and "vingt" take no plural. */
function frenchThousands(thousands: number): string {
  return thousands === 1 ? 'mille' : `${inFrench(thousands).replace(/(cent|vingt)s$/, '$1')} mille`;
}

function frenchTail(rest: number): string {
  return rest === 0 ? '' : inFrench(rest);
}

function joined(head: string, glue: string, tail: string): string {
  return tail === '' ? head : `${head}${glue}${tail}`;
}
