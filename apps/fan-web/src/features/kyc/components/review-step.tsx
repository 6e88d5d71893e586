import type { Fan } from '@tifo/contracts/fans';
import { Button } from '@tifo/ui/button';
import { EditIcon, MailIcon } from '@tifo/ui/icon';
import { Stack } from '@tifo/ui/stack';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { KycScreen } from './kyc-screen.tsx';
import { ReviewAnswerForm } from './review-answer-form.tsx';
import styles from './review-step.module.css';
import { StatusWatch } from './status-watch.tsx';

/** The club is deciding, asks for more, or has refused. */
export function ReviewStep({ fan, onCorrect }: { fan: Fan; onCorrect: () => void }) {
  const { t } = useTranslation();
  const standing = fan.review?.verdict ?? 'WAITING';
  return (
    <KycScreen
      step={3}
      eyebrow={t(`kyc.review.${standing}.eyebrow`)}
      title={t(`kyc.review.${standing}.title`)}
      lead={t(`kyc.review.${standing}.lead`, { email: fan.identity.email })}
      isOver={standing === 'REJECTED'}
    >
      <Stack gap={6}>
        {fan.review && <ClubWords words={fan.review.words} />}
        {standing === 'ASKED_AGAIN' && (
          <>
            <ReviewAnswerForm />
            <div>
              <Button variant="secondary" icon={<EditIcon size={20} />} onClick={onCorrect}>
                {t('kyc.review.correct')}
              </Button>
            </div>
          </>
        )}
        {standing === 'WAITING' && <StatusWatch />}
        {standing === 'REJECTED' && <WriteToClub />}
      </Stack>
    </KycScreen>
  );
}

/** In the club's own wording. */
function ClubWords({ words }: { words: string }) {
  const { t } = useTranslation();
  const { name } = useClub();
  return (
    <figure className={styles.plate}>
      <figcaption className={styles.source}>{t('kyc.review.says', { name })}</figcaption>
      <blockquote className={styles.words}>{words}</blockquote>
    </figure>
  );
}

function WriteToClub() {
  const { t } = useTranslation();
  const { contactEmail } = useClub();
  if (!contactEmail) return null;
  return (
    <div>
      <Button
        variant="secondary"
        icon={<MailIcon size={20} />}
        render={<a href={`mailto:${contactEmail}`} />}
      >
        {t('kyc.review.write')}
      </Button>
    </div>
  );
}
