import { expect, test } from 'vitest';
import { findRefusedField } from '../../lib/forms/refused-fields.ts';
import { auctionPaths, goalProblem, newValues, toSettings, toValues } from './auction-values.ts';

test('a form without a change says what was stored', () => {
  const settings = {
    name: { en: 'Gala', fr: 'Gala' },
    startAt: '2037-03-29T17:00:00.000Z',
    endAt: '2037-03-29T20:30:00.000Z',
    anonymous: true,
    extension: { windowSeconds: 90, lengthSeconds: 120 },
    increments: [{ fromCoins: 100, stepCoins: 5 }],
    goalEuros: 20_000.5,
  };
  expect(toSettings(toValues(settings))).toEqual(settings);
});

test('rows of increments are put in order, and empty ones left out', () => {
  const values = newValues(new Date());
  const increments = [
    { fromCoins: '500', stepCoins: '25' },
    { fromCoins: '100', stepCoins: '5' },
    { fromCoins: '', stepCoins: '' },
  ];
  expect(toSettings({ ...values, increments }).increments).toEqual([
    { fromCoins: 100, stepCoins: 5 },
    { fromCoins: 500, stepCoins: 25 },
  ]);
});

test('a refused increment is that of the row in which it was typed, wherever it was sent', () => {
  const increments = [
    { fromCoins: '500', stepCoins: '25' },
    { fromCoins: '', stepCoins: '' },
    { fromCoins: '100', stepCoins: '5' },
  ];
  const names = increments.flatMap((_row, at) => [
    `increments.${at}.fromCoins`,
    `increments.${at}.stepCoins`,
  ]);
  const find = (path: string) => findRefusedField(path, { names, bodyPaths: auctionPaths({ increments }) });
  expect(find('body.increments.0.fromCoins')).toBe('increments.2.fromCoins');
  expect(find('body.increments.1.stepCoins')).toBe('increments.0.stepCoins');
  expect(find('body.increments.2.stepCoins')).toBeUndefined();
});

test.each([
  ['', null],
  ['20 000,50', 20_000.5],
  ['1', 1],
])('a goal of "%s" is fine', (goal, goalEuros) => {
  expect(goalProblem(goal)).toBeUndefined();
  expect(toSettings({ ...newValues(new Date()), goal }).goalEuros).toBe(goalEuros);
});

test.each(['much', '0', '-3', '1.005', '10000001'])('a goal of "%s" is refused in the form', (goal) => {
  expect(goalProblem(goal)).toBe('office.auctions.goalProblem');
});

test('a time that is not touched stays as it was stored, to the second', () => {
  const stored = {
    ...{ startAt: '2037-03-29T17:00:42.123Z', endAt: '2037-03-29T20:30:59.001Z' },
    ...{ name: { en: 'Gala', fr: 'Gala' }, anonymous: false, extension: null, increments: [] },
    goalEuros: null,
  };
  const values = toValues(stored);
  expect(toSettings({ ...values, goal: '7500' }, stored)).toEqual({ ...stored, goalEuros: 7500 });
  const later = { ...values, endAt: toValues({ ...stored, endAt: '2037-03-29T21:00:00.000Z' }).endAt };
  expect(toSettings(later, stored)).toMatchObject({
    ...{ startAt: stored.startAt, endAt: '2037-03-29T21:00:00.000Z' },
  });
});
