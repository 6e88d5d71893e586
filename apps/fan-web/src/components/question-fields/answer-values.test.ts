import type { Question } from '@tifo/contracts/giveaways';
import { expect, it } from 'vitest';
import { emptyAnswers, toAnsweredQuestions } from './answer-values.ts';

const base = { title: '', preTitle: '', required: false, multiline: false };
const questions: Question[] = [
  { ...base, id: 'q1', answers: [{ id: 'a1', text: 'One' }] },
  { ...base, id: 'q2', answers: [] },
];

it('begins with nothing answered, and sends nothing for it', () => {
  expect(emptyAnswers(questions)).toEqual({ q1: '', q2: '' });
  expect(toAnsweredQuestions(questions, emptyAnswers(questions))).toEqual([]);
});

it('sends a choice by its id and words as they are, trimmed', () => {
  expect(toAnsweredQuestions(questions, { q1: 'a1', q2: ' Once ' })).toEqual([
    { questionId: 'q1', answerId: 'a1' },
    { questionId: 'q2', text: 'Once' },
  ]);
});

it('leaves out what is blank or was never chosen', () => {
  expect(toAnsweredQuestions(questions, { q1: null, q2: '  ' })).toEqual([]);
});
