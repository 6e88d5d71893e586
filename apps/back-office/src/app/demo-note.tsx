import { Alert, Link } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { metaContent } from '../lib/page-meta.ts';

/** How to sign in to the demo. The server says so on the machine on which the demo runs, and nowhere else. */
export function DemoNote(): ReactElement | null {
  const translate = useTranslate();
  const password = metaContent('demo-password');
  if (!password) return null;
  return (
    <Alert severity="info">
      {translate('office.demo.note', { password })} <DemoCodes />
    </Alert>
  );
}

/** The way to the codes of the demo’s accounts, for the second step. */
export function DemoCodes(): ReactElement | null {
  const translate = useTranslate();
  const address = metaContent('demo-codes');
  if (!address) return null;
  return (
    <Link href={address} target="_blank" rel="noopener">
      {translate('office.demo.codes')}
    </Link>
  );
}
