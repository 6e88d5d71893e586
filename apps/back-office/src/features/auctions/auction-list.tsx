import { Button, Chip, Stack } from '@mui/material';
import type { OfficeAuction } from '@tifo/contracts/back-office/auctions';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const STATUSES = ['UPCOMING', 'ACTIVE', 'CLOSED'] as const;

/** Every auction of the club, the latest first. */
export function AuctionList(): ReactElement {
  const translate = useTranslate();
  const { slug, capabilities } = useWorkplace().workplace;
  const columns = useColumns();
  const create = capabilities.includes('auctions.write') && (
    <Button variant="contained" component={Link} to={`/${slug}/auctions/new`}>
      {translate('office.auctions.new')}
    </Button>
  );
  const choices = STATUSES.map((id) => ({ id, name: `office.auctions.status.${id}` }));
  const label = translate('office.auctions.fields.status');
  return (
    <OfficeList<OfficeAuction>
      resource="auctions"
      exported={{ call: 'GET /api/back-office/clubs/{slug}/auctions.csv', capability: 'catalogue.read' }}
      title={translate('office.menu.auctions')}
      actions={create}
      filters={[<SelectInput key="status" source="status" label={label} choices={choices} alwaysOn />]}
      empty={{
        title: translate('office.auctions.none'),
        text: translate('office.auctions.noneText'),
        action: create,
      }}
      columns={columns}
      linkOf={({ id }) => `/${slug}/auctions/${id}`}
      nameOf={({ name }) => inOwnLanguage(name)}
    />
  );
}

function useColumns(): Column<OfficeAuction>[] {
  const translate = useTranslate();
  const own = useOwnLanguage();
  const { moment, count } = useFormat();
  const label = (field: string) => translate(`office.auctions.fields.${field}`);
  return [
    { source: 'name', label: label('name'), render: ({ name }) => own(name) },
    { source: 'status', label: label('status'), render: (row) => <AuctionChips auction={row} /> },
    { source: 'startAt', label: label('startAt'), render: ({ startAt }) => moment(startAt) },
    { source: 'lastEndAt', label: label('endAt'), render: ({ lastEndAt }) => moment(lastEndAt) },
    {
      ...{ source: 'lotCount', label: label('lots'), isNumber: true },
      render: ({ lotCount }) => count(lotCount),
    },
    {
      ...{ source: 'bidCount', label: label('bids'), isNumber: true },
      render: ({ bidCount }) => count(bidCount),
    },
    {
      ...{ source: 'unpaidCount', label: label('unpaid'), isNumber: true },
      render: ({ unpaidCount }) => count(unpaidCount),
    },
  ];
}

/** The status of an auction, and whether fans see it. */
export function AuctionChips({ auction }: { auction: OfficeAuction }): ReactElement {
  const translate = useTranslate();
  const { status, visible } = auction;
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'inherit' }}>
      <Chip
        size="small"
        color={status === 'ACTIVE' ? 'success' : 'default'}
        label={translate(`office.auctions.status.${status}`)}
      />
      {!visible && <Chip size="small" variant="outlined" label={translate('office.auctions.hidden')} />}
    </Stack>
  );
}
