import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditRecord } from '@tifo/contracts/back-office/audit';
import type { AuditSubjectKind } from '@tifo/contracts/back-office/audit-subjects';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callApi } from '../lib/calls/call-api.ts';
import { useActionName } from '../lib/format/use-action-name.ts';
import { useFormat } from '../lib/format/use-format.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { Unread } from './unread.tsx';

interface AuditCardProps {
  subject: `${AuditSubjectKind}:${string}`;
  /** Changes with the object: the entries are read again then. */
  version: string | number;
}

/** What was done to an object, newest first, for those who may read the audit log, with the way to all of it. */
export function AuditCard({ subject, version }: AuditCardProps): ReactElement | null {
  const translate = useTranslate();
  const { slug, capabilities } = useWorkplace().workplace;
  const isAllowed = capabilities.includes('audit.read');
  const { data, error, refetch } = useQuery({
    queryKey: ['office-audit-records', slug, subject, version],
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/audit-records', {
        params: { slug },
        query: { 'filter[subject]': subject, limit: '10' },
      }),
  });
  if (!isAllowed || (!error && !data?.items.length)) return null;
  const filter = encodeURIComponent(JSON.stringify({ subject }));
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {translate('office.audit.filters.action')}
        </Typography>
        {error && <Unread error={error} onTryAgain={() => void refetch()} />}
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.items.map((record) => (
            <Entry key={record.id} record={record} />
          ))}
        </Stack>
        <Button component={Link} to={`/${slug}/audit-records?filter=${filter}`} sx={{ mt: 1 }}>
          {translate('office.audit.all')}
        </Button>
      </CardContent>
    </Card>
  );
}

function Entry({ record }: { record: AuditRecord }): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const nameOf = useActionName();
  const { actorName, actorKind, reason, createdAt } = record;
  const actor = actorName ?? translate(`office.audit.actors.${actorKind}`);
  return (
    <Stack component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography>{nameOf(record)}</Typography>
      {reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${actor} · ${moment(createdAt)}`}
      </Typography>
    </Stack>
  );
}
