import { expect, it } from 'vitest';
import { newQuestion, newValues, toSettings, toValues } from './giveaway-values.ts';

const both = (text: string) => ({ en: text, fr: text });
const stored = {
  ...toSettings({ ...newValues(new Date(2030, 0, 1)), sponsorName: 'Café Nord' }),
  startAt: '2030-01-02T09:00:31.500Z',
  rewardCoins: 12.5,
  draw: { winnerCount: 3, prize: both('A shirt') },
  questions: [{ ...newQuestion(), title: both('Why?'), answers: [both('One'), both('Two')] }],
};

it('brings back what it was given, to the second', () => {
  expect(toSettings(toValues(stored), stored)).toEqual(stored);
});

it('finds an address in the name, and shows a text in both languages', () => {
  const values = { ...toValues(stored), slug: '', prize: { en: '', fr: 'Un maillot' } };
  expect(toSettings(values)).toMatchObject({ slug: 'cafe-nord', draw: { prize: both('Un maillot') } });
});

it('wins nothing with the questionnaire, and asks for words without answers', () => {
  const [question] = stored.questions;
  const questions = question ? [{ ...question, kind: 'TEXT' as const }] : [];
  const settings = toSettings({ ...toValues(stored), type: 'DUE_DILIGENCE', questions });
  expect(settings).toMatchObject({ rewardCoins: 0, draw: null, questions: [{ answers: [] }] });
});
