import { expect, test } from 'vitest';
import { findRefusedField, readRefusal } from './refused-fields.ts';

const names = [
  ...['name', 'description.en', 'description.fr', 'theme.primary', 'theme.secondary', 'languages'],
  ...['membershipFee', 'documents.eulaUrl', 'legal.siren', 'legal.name', 'legal.city', 'prize.en'],
  ...['lots.0.startingPriceCoins', 'lots.1.startingPriceCoins'],
];
const bodyPaths = {
  ...{ membershipFee: 'membershipFeeEuros', 'documents.eulaUrl': 'eulaUrl', prize: 'draw.prize' },
  ...{ legal: 'legalIdentity', 'legal.city': 'legalIdentity.address.city' },
};

test.each([
  ['body.name', 'name'],
  ['body.theme.primary', 'theme.primary'],
  ['body.description.fr', 'description.fr'],
  ['body.description', 'description.en'],
  ['body.membershipFeeEuros', 'membershipFee'],
  ['body.eulaUrl', 'documents.eulaUrl'],
  ['body.legalIdentity.siren', 'legal.siren'],
  ['body.legalIdentity.name', 'legal.name'],
  ['body.legalIdentity.address.city', 'legal.city'],
  ['body.draw.prize.en', 'prize.en'],
  ['body.draw.prize', 'prize.en'],
  ['body.lots.1.startingPriceCoins', 'lots.1.startingPriceCoins'],
  ['body.languages.0', 'languages'],
])('%s of a call is the field %s', (path, name) => {
  expect(findRefusedField(path, { names, bodyPaths })).toBe(name);
});

// Once found by the likeness of its name, another field was marked.
test.each([
  'body.partner.name',
  'body.membership',
  'body.prize.en',
  'body.lots.2.startingPriceCoins',
  'body',
])('%s of a call is no field of the form', (path) => {
  expect(findRefusedField(path, { names, bodyPaths })).toBeUndefined();
});

test('what no field shows is said above the form', () => {
  const fields = [
    { path: 'body.languages', message: 'Choose one.' },
    { path: 'body.version', message: 'Too old.' },
  ];
  const refused = Object.assign(new Error('Not right.'), { fields });
  expect(readRefusal(refused, { names })).toEqual({
    message: 'Not right. Too old.',
    fields: { languages: 'Choose one.' },
  });
  expect(readRefusal(new Error('Lost'), { names })).toEqual({ message: 'Lost', fields: {} });
});
