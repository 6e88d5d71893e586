import { Alert, MenuItem, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ClubMove, MovePreview, PlacedClub } from '@tifo/contracts/back-office/databases';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Facts } from '../../components/facts.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useDatabaseName } from '../../lib/format/use-database-name.ts';
import { useFormat } from '../../lib/format/use-format.ts';

interface MoveDialogProps {
  club: PlacedClub;
  /** All of them. */
  databases: readonly string[];
  onBegun: (move: ClubMove) => void;
  onClose: () => void;
}

/** Asks where a club is to move, and why; it says before what that means. */
export function MoveDialog({ club, databases, onBegun, onClose }: MoveDialogProps): ReactElement {
  const translate = useTranslate();
  const nameOf = useDatabaseName();
  const others = databases.filter((name) => name !== club.database);
  const [to, setTo] = useState(others[0] ?? '');
  // Asked again after a lost answer, it is the same move.
  const [id] = useState(() => crypto.randomUUID());
  const move = async (reason: string) => {
    const body = { id, club: club.slug, to, reason };
    onBegun(await callApi('POST /api/back-office/platform/moves', { body }));
  };
  return (
    <ReasonDialog
      title={translate('office.databases.moveTitle', { club: club.name })}
      text={translate('office.databases.moveText', { from: nameOf(club.database) })}
      action={translate('office.databases.move')}
      onSubmit={move}
      onClose={onClose}
    >
      <NamedField
        name="to"
        select
        label={translate('office.databases.to')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        {others.map((name) => (
          <MenuItem key={name} value={name}>
            {nameOf(name)}
          </MenuItem>
        ))}
      </NamedField>
      <Preview club={club.slug} to={to} />
    </ReasonDialog>
  );
}

function Preview(params: { club: string; to: string }): ReactElement {
  const { data, error } = useQuery({
    queryKey: ['move-preview', params.club, params.to],
    queryFn: () =>
      callApi('GET /api/back-office/platform/placed-clubs/{club}/move-previews/{to}', { params }),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return data ? <Means preview={data} /> : <Skeleton variant="rounded" height={72} />;
}

function Means({ preview: { rows, copySeconds, stopLimitSeconds } }: { preview: MovePreview }): ReactElement {
  const translate = useTranslate();
  const { count } = useFormat();
  const says = (key: string, values = {}) => translate(`office.databases.${key}`, values);
  const minutes = Math.round(copySeconds / 60);
  return (
    <Facts
      facts={[
        [says('means.rows'), count(rows)],
        [
          says('means.copying'),
          minutes < 1 ? says('underAMinute') : says('aboutMinutes', { smart_count: minutes }),
        ],
        [says('means.stop'), says('stopLimit', { seconds: count(stopLimitSeconds) })],
      ]}
    />
  );
}
