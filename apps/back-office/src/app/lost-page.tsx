import { Alert, Button, Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Shown in place of a page that failed, as when a release has removed its files or the network was lost. A browser keeps the
 * failure for as long as the page lives, so that only a reload brings it.
 */
export function LostPage(): ReactElement {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', py: 2 }}>
      <Alert severity="error">{translate('office.lost.text')}</Alert>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('office.lost.reload')}
      </Button>
    </Stack>
  );
}
