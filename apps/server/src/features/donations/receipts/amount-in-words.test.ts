import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0n, 'zero euros', 'zéro euro'],
  [1n, 'one cent', 'un centime'],
  [50n, 'fifty cents', 'cinquante centimes'],
  [100n, 'one euro', 'un euro'],
  [101n, 'one euro and one cent', 'un euro et un centime'],
  [200n, 'two euros', 'deux euros'],
  [1_600n, 'sixteen euros', 'seize euros'],
  [1_700n, 'seventeen euros', 'dix-sept euros'],
  [2_100n, 'twenty-one euros', 'vingt et un euros'],
  [2_200n, 'twenty-two euros', 'vingt-deux euros'],
  [7_000n, 'seventy euros', 'soixante-dix euros'],
  [7_100n, 'seventy-one euros', 'soixante et onze euros'],
  [7_700n, 'seventy-seven euros', 'soixante-dix-sept euros'],
  [8_000n, 'eighty euros', 'quatre-vingts euros'],
  [8_100n, 'eighty-one euros', 'quatre-vingt-un euros'],
  [9_000n, 'ninety euros', 'quatre-vingt-dix euros'],
  [9_100n, 'ninety-one euros', 'quatre-vingt-onze euros'],
  [
    9_999n,
    'ninety-nine euros and ninety-nine cents',
    'quatre-vingt-dix-neuf euros et quatre-vingt-dix-neuf centimes',
  ],
  [10_000n, 'one hundred euros', 'cent euros'],
  [10_100n, 'one hundred and one euros', 'cent un euros'],
  [10_550n, 'one hundred and five euros and fifty cents', 'cent cinq euros et cinquante centimes'],
  [20_000n, 'two hundred euros', 'deux cents euros'],
  [20_100n, 'two hundred and one euros', 'deux cent un euros'],
  [28_000n, 'two hundred and eighty euros', 'deux cent quatre-vingts euros'],
  [100_000n, 'one thousand euros', 'mille euros'],
  [100_100n, 'one thousand and one euros', 'mille un euros'],
  [
    123_450n,
    'one thousand two hundred and thirty-four euros and fifty cents',
    'mille deux cent trente-quatre euros et cinquante centimes',
  ],
  [200_000n, 'two thousand euros', 'deux mille euros'],
  [8_000_000n, 'eighty thousand euros', 'quatre-vingt mille euros'],
  [20_000_000n, 'two hundred thousand euros', 'deux cent mille euros'],
  [28_000_000n, 'two hundred and eighty thousand euros', 'deux cent quatre-vingt mille euros'],
  [100_000_000n, 'one million euros', 'un million d’euros'],
  [100_000_100n, 'one million and one euros', 'un million un euros'],
  [200_000_000n, 'two million euros', 'deux millions d’euros'],
  [20_000_000_000n, 'two hundred million euros', 'deux cents millions d’euros'],
  [
    99_999_999_999n,
    'nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine euros and ninety-nine cents',
    'neuf cent quatre-vingt-dix-neuf millions neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf euros et quatre-vingt-dix-neuf centimes',
  ],
])('%d cents', (amountCents, english, french) => {
  expect(amountInWords(amountCents, 'en')).toBe(english);
  expect(amountInWords(amountCents, 'fr')).toBe(french);
});

test('refuses what it has no words for', () => {
  expect(() => amountInWords(-1n, 'en')).toThrow(RangeError);
  expect(() => amountInWords(100_000_000_000n, 'fr')).toThrow(RangeError);
});
