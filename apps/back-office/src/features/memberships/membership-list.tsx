import { Button, Chip } from '@mui/material';
import type { OfficeMembership } from '@tifo/contracts/back-office/memberships';
import { type ReactElement, useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { GiveDialog } from './give-dialog.tsx';

const STATES = ['RUNNING', 'ENDING', 'COMING', 'OVER', 'ENDED', 'REFUNDED'] as const;

/** The years of membership, newest first. */
export function MembershipList(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [isGiving, setGiving] = useState(false);
  const columns = useColumns();
  const choices = STATES.map((id) => ({ id, name: `office.memberships.state.${id}` }));
  const label = translate('office.memberships.fields.state');
  const give = (
    <Button variant="contained" onClick={() => setGiving(true)}>
      {translate('office.memberships.give.do')}
    </Button>
  );
  return (
    <>
      <OfficeList<OfficeMembership>
        resource="memberships"
        exported={{
          call: 'GET /api/back-office/clubs/{slug}/memberships.csv',
          capability: 'exports.people',
        }}
        title={translate('office.menu.memberships')}
        filters={[<SelectInput key="state" source="state" label={label} choices={choices} alwaysOn />]}
        actions={give}
        empty={{
          title: translate('office.memberships.none'),
          text: translate('office.memberships.noneText'),
        }}
        columns={columns}
        linkOf={({ id }) => `/${slug}/memberships/${id}`}
        nameOf={({ fan }) => fan.name || '—'}
      />
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
    </>
  );
}

function useColumns(): Column<OfficeMembership>[] {
  const translate = useTranslate();
  const { euros } = useFormat();
  const label = (field: string) => translate(`office.memberships.fields.${field}`);
  return [
    { source: 'fan', label: label('fan'), render: ({ fan }) => fan.name || '—' },
    { source: 'period', label: label('period'), render: (year) => <Period year={year} /> },
    { source: 'state', label: label('state'), render: ({ state }) => <MembershipChip state={state} /> },
    {
      ...{ source: 'amount', label: label('amount'), isNumber: true },
      render: ({ amount }) => (amount === null ? translate('office.memberships.given') : euros(amount.value)),
    },
  ];
}

/** The first and the last day of a year. */
export function Period({ year: { starts, ends } }: { year: OfficeMembership }): ReactElement {
  const { date } = useFormat();
  return <>{starts === null || ends === null ? '—' : `${date(starts)} – ${date(ends)}`}</>;
}

const COLOURS: Record<OfficeMembership['state'], 'default' | 'success' | 'info' | 'warning'> = {
  COMING: 'info',
  RUNNING: 'success',
  OVER: 'default',
  ENDED: 'warning',
  REFUNDED: 'default',
};

export function MembershipChip({ state }: Pick<OfficeMembership, 'state'>): ReactElement {
  const translate = useTranslate();
  return <Chip size="small" color={COLOURS[state]} label={translate(`office.memberships.state.${state}`)} />;
}
