import { Button, Card } from '@mui/material';
import type { ReactElement } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../components/empty-state.tsx';
import { useWorkplace } from '../lib/session/workplace-context.ts';

/** An address that leads nowhere, or to a section that is not open to this user. */
export function NotFoundPage(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const first = (
    <Button variant="contained" component={Link} to={`/${slug}`}>
      {translate('office.notFound.first')}
    </Button>
  );
  return (
    <Card sx={{ mt: 2 }}>
      <Title title={translate('office.notFound.page')} />
      <EmptyState
        title={translate('office.notFound.title')}
        text={translate('office.notFound.text')}
        action={first}
      />
    </Card>
  );
}
