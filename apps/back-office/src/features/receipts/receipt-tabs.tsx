import { Button, Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** Switches between the receipts that are issued and those that wait. */
export function ReceiptTabs({ current }: { current: 'issued' | 'waiting' }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  return (
    <Stack
      component="nav"
      direction="row"
      spacing={1}
      sx={{ mt: 2 }}
      aria-label={translate('office.menu.receipts')}
    >
      {(['issued', 'waiting'] as const).map((tab) => (
        <Button
          key={tab}
          component={Link}
          to={tab === 'issued' ? `/${slug}/receipts` : `/${slug}/receipts/${tab}`}
          variant={tab === current ? 'outlined' : 'text'}
          aria-current={tab === current ? 'page' : undefined}
        >
          {translate(`office.receipts.tabs.${tab}`)}
        </Button>
      ))}
    </Stack>
  );
}
