import type { AnsweredQuestion } from '@tifo/contracts/giveaways';
import type { LocalizedText } from '#server/lib/language.ts';

/** A stored question. Without `answers` it is answered by free text. */
export interface QuestionRecord {
  id: string;
  title: LocalizedText;
  /** Sanitised HTML, may be empty. */
  preTitle: LocalizedText;
  /** The source of it; absent if it was imported as HTML. */
  preTitleMarkdown?: LocalizedText;
  answers: { id: string; text: LocalizedText }[];
  required: boolean;
  multiline: boolean;
}

export interface AnswerProblem {
  path: string;
  message: string;
}

/**
 * Returns changed questions with the ids of `stored` ones that are still asked in the same words. The others get ids that
 * the giveaway has not had before its `version`: whoever has read a former question does not answer a new one.
 */
export function withLastingIds(
  questions: readonly QuestionRecord[],
  { stored, version }: { stored: readonly QuestionRecord[]; version: number },
): QuestionRecord[] {
  const left = [...stored];
  return questions.map((question, index) => {
    const at = left.findIndex((other) => wordsOf(other) === wordsOf(question));
    const [same] = at === -1 ? [] : left.splice(at, 1);
    return { ...question, id: same?.id ?? `q${index + 1}-${version}` };
  });
}

function wordsOf({ title, preTitle, answers }: QuestionRecord): string {
  return JSON.stringify([title, preTitle, ...answers.map(({ text }) => text)].map(({ en, fr }) => [en, fr]));
}

/** Returns what is wrong with the answers; empty if they are valid. */
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

/** Removes empty answers. */
export function withoutBlanks(answered: readonly AnsweredQuestion[]): AnsweredQuestion[] {
  return answered.filter((answer) => !isBlank(answer));
}

/** Returns each question with the text of its answer. */
export function readAnswers(
  questions: readonly QuestionRecord[],
  answered: readonly AnsweredQuestion[],
): { title: LocalizedText; answer: LocalizedText | null }[] {
  return questions.map(({ id, title, answers }) => {
    const given = answered.find(({ questionId }) => questionId === id);
    if (!given) return { title, answer: null };
    if ('text' in given) return { title, answer: { en: given.text, fr: given.text } };
    return { title, answer: answers.find((answer) => answer.id === given.answerId)?.text ?? null };
  });
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
