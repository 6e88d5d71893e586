import { expect, test } from 'vitest';
import { findRefusedField, readRefusal } from './refused-fields.ts';

const names = [
  ...['name', 'platformName', 'timeZone', 'theme.primary', 'theme.secondary', 'presentationMarkdown.fr'],
  ...['membershipFee', 'documents.eulaUrl', 'legal.siren', 'legal.name', 'legal.city', 'languages'],
  ...['lots.0.startingPrice', 'lots.1.startingPrice'],
];

test.each([
  ['body.name', 'name'],
  ['body.theme.primary', 'theme.primary'],
  ['body.presentationMarkdown.fr', 'presentationMarkdown.fr'],
  ['body.membershipFeeEuros', 'membershipFee'],
  ['body.eulaUrl', 'documents.eulaUrl'],
  ['body.legalIdentity.siren', 'legal.siren'],
  ['body.legalIdentity.name', 'legal.name'],
  ['body.legalIdentity.address.city', 'legal.city'],
  ['body.lots.1.startingPriceCoins', 'lots.1.startingPrice'],
  ['body.languages.0', 'languages'],
  ['body.unknown', undefined],
  ['body', undefined],
])('%s of a call is the field %s', (path, name) => {
  expect(findRefusedField(path, names)).toBe(name);
});

test('what no field shows is said above the form', () => {
  const fields = [
    { path: 'body.timeZone', message: 'Choose one.' },
    { path: 'body.version', message: 'Too old.' },
  ];
  const refused = Object.assign(new Error('Not right.'), { fields });
  expect(readRefusal(refused, names)).toEqual({
    message: 'Not right. Too old.',
    fields: { timeZone: 'Choose one.' },
  });
  expect(readRefusal(new Error('Lost'), names)).toEqual({ message: 'Lost', fields: {} });
});
