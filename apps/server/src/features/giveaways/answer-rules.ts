import type { AnsweredQuestion } from '@tifo/contracts/giveaways';
import type { LocalizedText } from '#server/lib/language.ts';

/** A question as it is kept. Without `answers` it is answered in words. */
export interface QuestionRecord {
  id: string;
  title: LocalizedText;
  /** Sanitised html, maybe empty. */
  preTitle: LocalizedText;
  answers: { id: string; text: LocalizedText }[];
  required: boolean;
  multiline: boolean;
}

export interface AnswerProblem {
  path: string;
  message: string;
}

/** What is wrong with the answers; nothing when they can be taken. */
export function findAnswerProblems(
  questions: readonly QuestionRecord[],
  answered: readonly AnsweredQuestion[],
): AnswerProblem[] {
  const seen = new Set<string>();
  const problems = answered.flatMap((answer, index) => {
    const message = judge(answer, { questions, seen });
    seen.add(answer.questionId);
    return message === null ? [] : [{ path: `body.answeredQuestions.${index}`, message }];
  });
  const given = new Set(answered.filter((answer) => !isBlank(answer)).map(({ questionId }) => questionId));
  const missing = questions.filter(({ id, required }) => required && !given.has(id));
  return [
    ...problems,
    ...missing.map(({ id }) => ({ path: 'body.answeredQuestions', message: `${id} is required` })),
  ];
}

/** Answers worth keeping: what was left empty is left out. */
export function withoutBlanks(answered: readonly AnsweredQuestion[]): AnsweredQuestion[] {
  return answered.filter((answer) => !isBlank(answer));
}

function judge(
  answer: AnsweredQuestion,
  { questions, seen }: { questions: readonly QuestionRecord[]; seen: ReadonlySet<string> },
): string | null {
  const question = questions.find(({ id }) => id === answer.questionId);
  if (!question) return 'not a question of this giveaway';
  if (seen.has(question.id)) return 'answered twice';
  if ('text' in answer) return question.answers.length > 0 ? 'wants one of its answers' : null;
  return question.answers.some(({ id }) => id === answer.answerId) ? null : 'not one of its answers';
}

function isBlank(answer: AnsweredQuestion): boolean {
  return 'text' in answer && answer.text.trim() === '';
}
