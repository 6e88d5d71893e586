import { Button } from '@tifo/ui/button';
import { TextArea } from '@tifo/ui/text-area';
import { type FormEvent, useRef, useState } from 'react';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAnswerReview } from '../api/answer-review.ts';
import styles from './personal-info-form.module.css';

const MAX_LENGTH = 2000;

/** The fan's answer to the club's question. */
export function ReviewAnswerForm() {
  const { t } = useTranslation();
  const answerReview = useAnswerReview();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return refuse(t('kyc.errors.required'));
    answerReview.mutate(text, { onError: (failure) => isExplained(failure) && refuse(failure.detail) });
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={submit}>
      <TextArea
        ref={field}
        rows={5}
        maxLength={MAX_LENGTH}
        label={t('kyc.review.answer')}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" size="lg" isLoading={answerReview.isPending}>
          {t('kyc.review.send')}
        </Button>
      </div>
    </form>
  );
}
