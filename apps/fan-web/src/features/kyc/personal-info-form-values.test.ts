import { PersonalInfo } from '@tifo/contracts/fans';
import { expect, test } from 'vitest';
import { exampleFan } from '#web/testing/examples.ts';
import { fieldOfPath, toFormValues, toPersonalInfo } from './personal-info-form-values.ts';

const whole: PersonalInfo = {
  birthdate: '1990-05-02',
  birthplace: 'Lyon',
  firstName: 'Ada',
  lastName: 'Byron',
  phoneNumber: '+33 6 12 34 56 78',
  companyInfo: { name: 'Analytical', legalForm: 'SARL', registrationNumber: '123', address: '1 rue du Lac' },
  address: {
    addressLine1: '2 place Bellecour',
    addressLine2: 'B',
    city: 'Lyon',
    country: 'FR',
    postalCode: '69002',
  },
};

test('starts with the name the fan signs in with', () => {
  const values = toFormValues(exampleFan());
  expect(values).toMatchObject({ firstName: 'Ada', lastName: 'Byron', companyAccount: false, country: '' });
});

test('does not take a whole name for a first name', () => {
  const { identity } = exampleFan();
  const values = toFormValues(
    exampleFan({ identity: { ...identity, firstName: 'Ada Byron', lastName: '' } }),
  );
  expect(values).toMatchObject({ firstName: '', lastName: '' });
});

test('what was answered comes back as it was', () => {
  const values = toFormValues(exampleFan({ personalInfo: whole }));
  expect(toPersonalInfo(values, whole.birthdate)).toEqual(whole);
});

test('leaves out an address and a company that are not there', () => {
  const { address: _address, companyInfo: _companyInfo, ...least } = whole;
  const values = toFormValues(exampleFan({ personalInfo: least }));
  const told = toPersonalInfo(values, least.birthdate);
  expect(told).toEqual(least);
  expect(PersonalInfo.parse(told)).toEqual(least);
});

test.each([
  ['body.birthdate', 'birthdate.day'],
  ['body.phoneNumber', 'phoneNumber'],
  ['body.address.city', 'city'],
  ['body.companyInfo.name', 'companyName'],
  ['body.companyInfo.address', 'companyAddress'],
  ['body.address', 'addressLine1'],
  ['body.elsewhere', undefined],
])('a refusal of %s is shown beside %s', (path, field) => {
  expect(fieldOfPath(path)).toBe(field);
});
