import History from '@mui/icons-material/History';
import {
  Button,
  Card,
  CardContent,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Skeleton,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditRecord } from '@tifo/contracts/back-office/audit';
import type { AuditSubjectKind } from '@tifo/contracts/back-office/audit-subjects';
import { type ReactElement, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callApi } from '../lib/calls/call-api.ts';
import { useActionName } from '../lib/format/use-action-name.ts';
import { useFormat } from '../lib/format/use-format.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { Unread } from './unread.tsx';

type Subject = `${AuditSubjectKind}:${string}`;

interface AuditCardProps {
  subject: Subject;
  /** Changes with the object: the entries are read again then. */
  version: string | number;
}

/** What was done to an object, newest first, for those who may read the audit log, with the way to all of it. */
export function AuditCard({ subject, version }: AuditCardProps): ReactElement | null {
  const translate = useTranslate();
  const { isAllowed, data, error, refetch } = useAuditEntries({ subject, version });
  if (!isAllowed || (!error && !data?.items.length)) return null;
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {translate('office.audit.filters.action')}
        </Typography>
        {error && <Unread error={error} onTryAgain={refetch} />}
        <Entries records={data?.items ?? []} />
        <AllEntries subject={subject} />
      </CardContent>
    </Card>
  );
}

/** Opens what `AuditCard` shows, for an object that has a row and no page. */
export function AuditButton({ subject, name }: { subject: Subject; name: string }): ReactElement | null {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('office.audit.filters.action');
  if (!useWorkplace().workplace.capabilities.includes('audit.read')) return null;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={translate('office.named', { label, name })}
          onClick={() => setOpen(true)}
        >
          <History fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && <AuditDialog subject={subject} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AuditDialogProps {
  subject: Subject;
  name: string;
  onClose: () => void;
}

function AuditDialog({ subject, name, onClose }: AuditDialogProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const { data, error, refetch } = useAuditEntries({ subject, version: id });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>
        {translate('office.named', { label: translate('office.audit.filters.action'), name })}
      </DialogTitle>
      <DialogContent>
        {error && <Unread error={error} onTryAgain={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={80} />}
        {data?.items.length === 0 && <Typography>{translate('office.audit.nothing')}</Typography>}
        <Entries records={data?.items ?? []} />
      </DialogContent>
      <DialogActions>
        <AllEntries subject={subject} />
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function useAuditEntries({ subject, version }: AuditCardProps) {
  const { slug, capabilities } = useWorkplace().workplace;
  const isAllowed = capabilities.includes('audit.read');
  const query = useQuery({
    queryKey: ['office-audit-records', slug, subject, version],
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/audit-records', {
        params: { slug },
        query: { 'filter[subject]': subject, limit: '10' },
      }),
  });
  return { isAllowed, ...query };
}

function AllEntries({ subject }: { subject: Subject }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const filter = encodeURIComponent(JSON.stringify({ subject }));
  return (
    <Button component={Link} to={`/${slug}/audit-records?filter=${filter}`}>
      {translate('office.audit.all')}
    </Button>
  );
}

function Entries({ records }: { records: AuditRecord[] }): ReactElement {
  return (
    <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {records.map((record) => (
        <Entry key={record.id} record={record} />
      ))}
    </Stack>
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
