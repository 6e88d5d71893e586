import { expect, test } from 'vitest';
import { fillText } from './text-rules.ts';

const values: Record<string, unknown> = {
  club: 'Aurora FC',
  other: 'Lou Rugby',
  author: 'Élodie',
  work: 'Œuvre',
  fan: 'محمد',
  count: 0,
};
const fill = (text: string) => fillText(text, (name) => values[name]);

test.each([
  ['Hello {{club}}, {{ count }} of {{nobody}}.', 'Hello Aurora FC, 0 of .'],
  ['Le don de {{club}}', 'Le don d’Aurora FC'],
  ['Le don de {{other}}', 'Le don de Lou Rugby'],
  ['De {{author}}, que {{club}} salue', 'D’Élodie, qu’Aurora FC salue'],
  ['Le don de {{work}}', 'Le don d’Œuvre'],
  ['Due {{author}}', 'Due Élodie'],
  ['{{fan}} {{count}} €', '\u2068محمد\u2069 0 €'],
  ['Le mode {{club}}, à {{club}}', 'Le mode Aurora FC, à Aurora FC'],
])('fills %j as %j', (text, expected) => {
  expect(fill(text)).toBe(expected);
});
