import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Stack } from '@tifo/ui/stack';
import { useBlockMember } from '#web/features/messages/api/block-member.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { openModal } from '#web/lib/overlays/modals.ts';
import styles from './conversation-actions.module.css';
import { ReportForm } from './report-form.tsx';

export interface ConversationActionsProps {
  memberId: string;
  name: string;
  isBlocked: boolean;
}

/** Actions on a member besides writing: report or block them. */
export function ConversationActions({ memberId, name, isBlocked }: ConversationActionsProps) {
  const { t } = useTranslation();
  const report = () =>
    openModal({
      title: t('members.report.title', { name }),
      render: (close) => <ReportForm memberId={memberId} name={name} onDone={close} />,
    });
  const block = () =>
    openModal({
      title: t('members.block.title', { name }),
      size: 'sm',
      render: (close) => <BlockConfirmation memberId={memberId} onDone={close} />,
    });
  return (
    <div className={styles.actions}>
      <Button size="sm" variant="quiet" onClick={report}>
        {t('members.report.open')}
      </Button>
      {!isBlocked && (
        <Button size="sm" variant="quiet" onClick={block}>
          {t('members.block.open')}
        </Button>
      )}
    </div>
  );
}

function BlockConfirmation({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useBlockMember(memberId);
  return (
    <Stack gap={4}>
      <p>{t('members.block.text')}</p>
      <Button variant="danger" wide isLoading={isPending} onClick={() => mutate(true, { onSuccess: onDone })}>
        {t('members.block.confirm')}
      </Button>
      <Button variant="quiet" wide onClick={onDone}>
        {t('common.actions.cancel')}
      </Button>
    </Stack>
  );
}

/** Replaces the message field for a member whom the fan has blocked. */
export function BlockedNotice({ memberId, name }: { memberId: string; name: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useBlockMember(memberId);
  return (
    <div className={styles.notice}>
      <Alert
        tone="warning"
        action={
          <Button size="sm" variant="secondary" isLoading={isPending} onClick={() => mutate(false)}>
            {t('members.block.undo')}
          </Button>
        }
      >
        {t('members.block.notice', { name })}
      </Alert>
    </div>
  );
}
