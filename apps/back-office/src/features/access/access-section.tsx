import { Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { Title, useTranslate } from 'react-admin';
import { AdministratorsPart } from './administrators-part.tsx';
import { FactorResetsPart } from './factor-resets-part.tsx';

/** Who runs the platform, and the accounts whose holders can no longer show their second step. */
export function AccessSection(): ReactElement {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 720 }}>
      <Title title={translate('office.menu.access')} />
      <AdministratorsPart />
      <FactorResetsPart />
    </Stack>
  );
}
