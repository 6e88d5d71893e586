import type { AnsweredQuestion } from '@tifo/contracts/giveaways';
import { describe, expect, it } from 'vitest';
import { findAnswerProblems, type QuestionRecord, withLastingIds, withoutBlanks } from './answer-rules.ts';

const both = (text: string) => ({ en: text, fr: text });
const base = { preTitle: both(''), required: false, multiline: false };
const questions: QuestionRecord[] = [
  {
    ...base,
    id: 'year',
    title: both('Year'),
    required: true,
    answers: [
      { id: '1927', text: both('1927') },
      { id: '1936', text: both('1936') },
    ],
  },
  { ...base, id: 'story', title: both('Story'), answers: [], multiline: true },
  { ...base, id: 'number', title: both('Number'), answers: [], required: true },
];

const year = { questionId: 'year', answerId: '1936' };
const number = { questionId: 'number', text: '10' };

describe('answers', () => {
  it.each<[string, AnsweredQuestion[], string[]]>([
    ['with all that is required', [year, number], []],
    ['with all there is', [year, number, { questionId: 'story', text: 'Once' }], []],
    ['with an optional one left empty', [year, number, { questionId: 'story', text: '' }], []],
    ['without any', [], ['year is required', 'number is required']],
    [
      'with blanks for what is required',
      [year, { questionId: 'number', text: '  ' }],
      ['number is required'],
    ],
    [
      'to a question of elsewhere',
      [year, number, { questionId: 'x', text: 'y' }],
      ['not a question of this giveaway'],
    ],
    ['given twice', [year, number, number], ['answered twice']],
    ['of another question', [{ questionId: 'year', answerId: '2000' }, number], ['not one of its answers']],
    [
      'in words where one is to be chosen',
      [{ questionId: 'year', text: '1936' }, number],
      ['wants one of its answers'],
    ],
    [
      'chosen where words are asked',
      [year, { questionId: 'number', answerId: '10' }],
      ['not one of its answers'],
    ],
  ])('%s', (_, answers, messages) => {
    expect(findAnswerProblems(questions, answers).map(({ message }) => message)).toEqual(messages);
  });

  it('are kept without the empty ones', () => {
    expect(withoutBlanks([year, { questionId: 'story', text: ' ' }])).toEqual([year]);
  });
});

it('a question keeps its id in another place and when it becomes optional, but not in other words', () => {
  const [first, ...others] = questions as [QuestionRecord, ...QuestionRecord[]];
  const changed = [...others, { ...first, required: false }, { ...first, title: both('Worst year') }];
  const ids = (list: readonly QuestionRecord[]) =>
    withLastingIds(list, { stored: questions, version: 7 }).map(({ id }) => id);
  expect(ids(changed)).toEqual(['story', 'number', 'year', 'q4-7']);
  // Asked twice, the second one is new.
  expect(ids([first, first])).toEqual(['year', 'q2-7']);
  expect(ids([{ ...first, answers: first.answers.toReversed() }])).toEqual(['q1-7']);
});
