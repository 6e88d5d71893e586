import { Link, Typography } from '@mui/material';
import type { AuditRecord } from '@tifo/contracts/back-office/audit';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useActionName } from '../../lib/format/use-action-name.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import { PLATFORM, useWorkplace } from '../../lib/session/workplace-context.ts';
import { pathOfSubject } from './audit-subject-paths.ts';
import { DetailButton } from './detail-button.tsx';
import { useAuditFilters } from './use-audit-filters.tsx';

/** Who did what at the club, newest first, each entry with its changes. */
export function AuditLogSection(): ReactElement {
  const translate = useTranslate();
  return (
    <OfficeList<AuditRecord>
      resource="audit-records"
      exported={useExported()}
      title={translate('resources.audit-records.name', { smart_count: 2 })}
      searchLabel={translate('office.audit.search')}
      filters={useAuditFilters()}
      columns={useColumns()}
      nameOf={useActionName()}
      empty={{ title: translate('office.audit.empty') }}
    />
  );
}

function useExported() {
  const isPlatform = useWorkplace().workplace.slug === PLATFORM;
  return isPlatform
    ? ({ call: 'GET /api/back-office/platform/audit-records.csv', capability: 'operations.read' } as const)
    : ({ call: 'GET /api/back-office/clubs/{slug}/audit-records.csv', capability: 'audit.read' } as const);
}

function useColumns(): Column<AuditRecord>[] {
  const translate = useTranslate();
  const { moment } = useFormat();
  const nameOf = useActionName();
  const label = (field: string) => translate(`resources.audit-records.fields.${field}`);
  return [
    { source: 'createdAt', label: label('createdAt'), render: ({ createdAt }) => moment(createdAt) },
    {
      source: 'actor',
      label: label('actor'),
      render: ({ actorName, actorKind }) => actorName ?? translate(`office.audit.actors.${actorKind}`),
    },
    { source: 'action', label: label('action'), render: nameOf },
    { source: 'subject', label: label('subject'), render: (row) => <Subject row={row} /> },
    { source: 'reason', label: label('reason'), render: ({ reason }) => reason },
    {
      source: 'detail',
      label: translate('office.audit.detail'),
      render: (row) => <DetailButton row={row} />,
    },
  ];
}

/** What an entry is about: its kind, and its name with the way to its page where it has one. */
function Subject({ row: { subject, subjectName } }: { row: AuditRecord }): ReactElement {
  const translate = useTranslate();
  const own = useOwnLanguage();
  const { slug } = useWorkplace().workplace;
  const [kind = '', id = ''] = subject.split(':');
  // Accounts and the platform have no pages of their own.
  const path = slug === PLATFORM ? undefined : pathOfSubject(kind, id);
  const word = translate(`office.auditSubjects.${kind}`, { _: kind });
  if (!subjectName && !path) return <>{word}</>;
  const name = subjectName ? own(subjectName) : word;
  return (
    <>
      {path ? (
        <Link component={RouterLink} to={`/${slug}/${path}`}>
          {name}
        </Link>
      ) : (
        name
      )}
      {subjectName && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {word}
        </Typography>
      )}
    </>
  );
}
