import type { ReportReason } from '@tifo/contracts/messages';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Checkbox } from '@tifo/ui/checkbox';
import { Stack } from '@tifo/ui/stack';
import { TextArea } from '@tifo/ui/text-area';
import { type SubmitEvent, useId, useState } from 'react';
import { useReportMember } from '#web/features/messages/api/report-member.ts';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import styles from './report-form.module.css';

const REASONS: readonly ReportReason[] = ['SPAM', 'ABUSE', 'FRAUD', 'OTHER'];
const NOTE_MAX_LENGTH = 1000;

export interface ReportFormProps {
  memberId: string;
  name: string;
  onDone: () => void;
}

/** The reason of the report, as a choice and in words, and whether the club may read the conversation. */
export function ReportForm({ memberId, name, onDone }: ReportFormProps) {
  const { t } = useTranslation();
  const group = useId();
  const [reason, setReason] = useState<ReportReason>('SPAM');
  const [note, setNote] = useState('');
  const [sharesMessages, setSharesMessages] = useState(false);
  const { mutate, isPending, error } = useReportMember(memberId);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const done = () => {
      showToast('success', t('members.report.done'));
      onDone();
    };
    mutate({ reason, note: note.trim(), sharesMessages }, { onSuccess: done });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        <p>{t('members.report.lead', { name })}</p>
        {isExplained(error) && (
          <Alert tone="danger" isLive>
            {error.detail}
          </Alert>
        )}
        <fieldset className={styles.reasons}>
          <legend className={styles.legend}>{t('members.report.reason')}</legend>
          {REASONS.map((value) => (
            <Checkbox
              key={value}
              type="radio"
              name={group}
              label={t(`members.report.reasons.${value}`)}
              checked={value === reason}
              onChange={() => setReason(value)}
            />
          ))}
        </fieldset>
        <TextArea
          label={t('members.report.note')}
          maxLength={NOTE_MAX_LENGTH}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Checkbox
          label={t('members.report.share')}
          hint={t('members.report.shareHint')}
          checked={sharesMessages}
          onChange={({ currentTarget }) => setSharesMessages(currentTarget.checked)}
        />
        <Button type="submit" wide isLoading={isPending}>
          {t('members.report.submit')}
        </Button>
      </Stack>
    </form>
  );
}
