import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { OtpField } from '@tifo/ui/otp-field';
import { Stack } from '@tifo/ui/stack';
import { type FormEvent, useState } from 'react';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { useEraseAccount, useRequestErasure } from '../api/my-data.ts';

const CODE_LENGTH = 6;

/** What is erased and what is kept, then the code from the mail, then the erasure. */
export function ErasureForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const request = useRequestErasure();
  if (request.isSuccess) return <CodeStep onCancel={onCancel} />;
  return (
    <Stack gap={6}>
      <p>{t('profile.data.erase.goes')}</p>
      <p>{t('profile.data.erase.stays')}</p>
      <p>{t('profile.data.erase.lost')}</p>
      <Refusal error={request.error} />
      <Stack direction="row" gap={3} wraps>
        <Button variant="danger" isLoading={request.isPending} onClick={() => request.mutate()}>
          {t('profile.data.erase.send')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}

function CodeStep({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const email = useCurrentFan().data?.identity.email ?? '';
  const erase = useEraseAccount();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE_LENGTH) erase.mutate(code);
  };
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Stack gap={6}>
        <p>{t('profile.data.erase.mailed', { email })}</p>
        <OtpField label={t('profile.data.erase.code')} value={code} onChange={setCode} autoFocus />
        <Refusal error={erase.error} />
        <Stack direction="row" gap={3} wraps>
          <Button
            type="submit"
            variant="danger"
            disabled={code.length !== CODE_LENGTH}
            isLoading={erase.isPending || erase.isSuccess}
          >
            {t('profile.data.erase.confirm')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('common.actions.cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

function Refusal({ error }: { error: unknown }) {
  if (!isExplained(error)) return null;
  return (
    <Alert tone="danger" isLive>
      {error.detail}
    </Alert>
  );
}
