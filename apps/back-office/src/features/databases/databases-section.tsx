import { Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ClubMove, PlacedClub } from '@tifo/contracts/back-office/databases';
import { type ReactElement, useEffect, useState } from 'react';
import { type RaRecord, SelectInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useDatabaseName } from '../../lib/format/use-database-name.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { DatabasesPart } from './databases-part.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { isUnderWay, MovesPart } from './moves-part.tsx';

const POLL_MS = 2000;

/** In which database each club lives, and the way to another one. */
export function DatabasesSection(): ReactElement {
  const notify = useNotify();
  const [moving, setMoving] = useState<PlacedClub | null>(null);
  const { data, error, refetch } = useDatabases();
  if (!data) return <Reading title="office.menu.databases" error={error} onTryAgain={refetch} />;
  const names = data.items.map(({ name }) => name);
  const begun = ({ clubName }: ClubMove) => {
    notify('office.databases.begun', { type: 'success', messageArgs: { club: clubName } });
    void refetch();
  };
  return (
    <Stack spacing={3} sx={{ mt: 2 }}>
      <DatabasesPart databases={data.items} />
      {data.moves.length > 0 && <MovesPart moves={data.moves} />}
      <Clubs databases={names} moves={data.moves} onMove={setMoving} />
      {moving && (
        <MoveDialog club={moving} databases={names} onBegun={begun} onClose={() => setMoving(null)} />
      )}
    </Stack>
  );
}

/** From then on it is in the list where it is now. */
const hasArrived = ({ state }: ClubMove) => state === 'REMOVING' || state === 'DONE';

type PlacedRow = PlacedClub & RaRecord;

interface ClubsProps {
  databases: readonly string[];
  moves: readonly ClubMove[];
  onMove: (club: PlacedClub) => void;
}

function Clubs({ databases, moves, onMove }: ClubsProps): ReactElement {
  const translate = useTranslate();
  const nameOf = useDatabaseName();
  const columns = useColumns({ moves, onMove });
  return (
    <OfficeList<PlacedRow>
      resource="placed-clubs"
      title={translate('office.menu.databases')}
      filters={[
        <SelectInput
          key="database"
          source="database"
          label={translate('office.databases.fields.database')}
          choices={databases.map((id) => ({ id, name: nameOf(id) }))}
          translateChoice={false}
          alwaysOn
        />,
      ]}
      empty={{ title: translate('clubs.empty'), text: translate('clubs.emptyText') }}
      columns={columns}
      nameOf={({ name }) => name}
    />
  );
}

/** Read again and again while a club is on its way; when one has arrived, the list of clubs is too. */
function useDatabases() {
  const refresh = useRefresh();
  const found = useQuery({
    queryKey: ['office-databases'],
    queryFn: () => callApi('GET /api/back-office/platform/databases', {}),
    refetchInterval: ({ state }) => (state.data?.moves.some(isUnderWay) ? POLL_MS : false),
  });
  const arrived = found.data?.moves.filter(hasArrived).length;
  const [known, setKnown] = useState(arrived);
  useEffect(() => {
    if (arrived === known) return;
    setKnown(arrived);
    if (known !== undefined) refresh();
  }, [arrived, known, refresh]);
  return found;
}

function useColumns({ moves, onMove }: Omit<ClubsProps, 'databases'>): Column<PlacedRow>[] {
  const translate = useTranslate();
  const nameOf = useDatabaseName();
  const { capabilities } = useWorkplace().workplace;
  const label = (field: string) => translate(`office.databases.fields.${field}`);
  const onTheWay = new Set(moves.filter(isUnderWay).map(({ slug }) => slug));
  const columns: Column<PlacedRow>[] = [
    { source: 'name', label: label('club'), render: ({ name }) => name },
    {
      ...{ source: 'state', label: label('state') },
      render: ({ state }) => translate(`settings.states.${state}`),
    },
    { source: 'database', label: label('database'), render: ({ database }) => nameOf(database) },
  ];
  if (!capabilities.includes('operations.run')) return columns;
  const move: Column<PlacedRow> = {
    ...{ source: 'move', label: label('move') },
    render: (club) => (
      <Button
        size="small"
        disabled={onTheWay.has(club.slug)}
        aria-label={translate('office.databases.moveOf', { club: club.name })}
        onClick={() => onMove(club)}
      >
        {translate('office.databases.move')}
      </Button>
    ),
  };
  return [...columns, move];
}
