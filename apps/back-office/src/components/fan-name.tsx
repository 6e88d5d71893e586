import { Link as TextLink } from '@mui/material';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useWorkplace } from '../lib/session/workplace-context.ts';

interface FanNameProps {
  /** Without name and address where the account was erased. */
  fan: { id: string; name: string; email: string };
}

/** Who a fan is, as the way to their page for those who may read it. */
export function FanName({ fan: { id, name, email } }: FanNameProps): ReactElement {
  const { slug, capabilities } = useWorkplace().workplace;
  const words = [name, email].filter(Boolean).join(' · ');
  if (words === '' || !capabilities.includes('fans.dossier')) return <>{words || '—'}</>;
  return (
    <TextLink component={Link} to={`/${slug}/fans/${id}`}>
      {words}
    </TextLink>
  );
}
