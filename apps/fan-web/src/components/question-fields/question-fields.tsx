import type { Question } from '@tifo/contracts/giveaways';
import { Checkbox } from '@tifo/ui/checkbox';
import { FieldError } from '@tifo/ui/field';
import { SelectField } from '@tifo/ui/select-field';
import { TextArea } from '@tifo/ui/text-area';
import { TextField } from '@tifo/ui/text-field';
import { useFormContext } from 'react-hook-form';
import { RichText } from '#web/components/rich-text.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { AnswerValues } from './answer-values.ts';
import styles from './question-fields.module.css';

/** With more answers than this, a question is shown as a select box. */
const MAX_RADIOS = 6;

/**
 * The questions of a club, of all kinds, inside a `FormProvider` whose values hold `answers: AnswerValues`.
 * The route of the screen must list the texts `questions`.
 */
export function QuestionFields({ questions }: { questions: readonly Question[] }) {
  return questions.map((question) => (
    <div key={question.id} className={styles.question}>
      {question.preTitle !== '' && <RichText html={question.preTitle} />}
      <QuestionField question={question} />
    </div>
  ));
}

function QuestionField({ question }: { question: Question }) {
  if (question.answers.length === 0) return <WordsField question={question} />;
  return question.answers.length > MAX_RADIOS ? (
    <ListField question={question} />
  ) : (
    <RadioField question={question} />
  );
}

/** Returns the props shared by all kinds of question. */
function useField({ id, title, required }: Question) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<{ answers: AnswerValues }>();
  return {
    register: register(`answers.${id}`),
    error: formState.errors.answers?.[id]?.message,
    shown: {
      label: title,
      required,
      labelNote: required ? undefined : t('questions.optional'),
    },
  };
}

function WordsField({ question }: { question: Question }) {
  const { register, error, shown } = useField(question);
  if (question.multiline) return <TextArea {...shown} {...register} rows={4} error={error} />;
  return <TextField {...shown} {...register} autoComplete="off" error={error} />;
}

function ListField({ question }: { question: Question }) {
  const { t } = useTranslation();
  const { register, error, shown } = useField(question);
  const none = { value: '', label: t(question.required ? 'questions.choose' : 'questions.noAnswer') };
  const options = question.answers.map(({ id, text }) => ({ value: id, label: text }));
  return <SelectField {...shown} {...register} options={[none, ...options]} error={error} />;
}

function RadioField({ question }: { question: Question }) {
  const { t } = useTranslation();
  const { register, error, shown } = useField(question);
  const errorId = `${question.id}-error`;
  const options = question.required
    ? question.answers
    : [...question.answers, { id: '', text: t('questions.noAnswer') }];
  return (
    <fieldset className={styles.choice} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>
        {shown.label}
        {shown.labelNote && <span className={styles.note}>{shown.labelNote}</span>}
      </legend>
      {options.map(({ id, text }) => (
        <Checkbox key={id} type="radio" label={text} value={id} {...register} />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
