import type { Fan } from '@tifo/contracts/fans';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Stack } from '@tifo/ui/stack';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { findUnaccepted } from '#web/lib/session/unaccepted-terms.ts';
import { useTerms } from '../use-terms.ts';
import { KycScreen } from './kyc-screen.tsx';
import { TermsBox } from './terms-box.tsx';

/** What changed in substance since a member accepted it; once accepted, the fan is read again. */
export function ChangedTermsStep({ fan }: { fan: Fan }) {
  const { t } = useTranslation();
  const club = useClub();
  const terms = useTerms(fan);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!terms.check()) return;
    setIsBusy(true);
    try {
      await terms.accept();
    } catch (error) {
      setFailure(isExplained(error) ? error.detail : undefined);
      setIsBusy(false);
    }
  };
  return (
    <KycScreen
      step={0}
      eyebrow={t('kyc.changed.eyebrow')}
      title={t('kyc.changed.title')}
      lead={t('kyc.changed.lead')}
    >
      <form noValidate method="post" onSubmit={(event) => void submit(event)}>
        <Stack gap={6}>
          {failure && (
            <Alert tone="danger" isLive>
              {failure}
            </Alert>
          )}
          <TermsBox documents={findUnaccepted(club, fan)} {...terms.box} />
          <div>
            <Button type="submit" size="lg" isLoading={isBusy}>
              {t('kyc.changed.submit')}
            </Button>
          </div>
        </Stack>
      </form>
    </KycScreen>
  );
}
