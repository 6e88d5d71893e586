import { Button, Chip, Stack } from '@mui/material';
import type { GiveawayState, OfficeGiveaway } from '@tifo/contracts/back-office/giveaways';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { GiveawayRuleCard } from './giveaway-rule-card.tsx';

const STATES = ['UPCOMING', 'OPEN', 'OVER'] as const;

/** Every giveaway of the club, the latest first. */
export function GiveawayList(): ReactElement {
  const translate = useTranslate();
  const { slug, capabilities } = useWorkplace().workplace;
  const columns = useColumns();
  const create = (
    <Button variant="contained" component={Link} to={`/${slug}/giveaways/new`}>
      {translate('office.giveaways.new')}
    </Button>
  );
  const choices = STATES.map((id) => ({ id, name: `office.giveaways.state.${id}` }));
  const label = translate('office.giveaways.fields.state');
  return (
    <Stack spacing={3}>
      <OfficeList<OfficeGiveaway>
        resource="giveaways"
        exported={{ call: 'GET /api/back-office/clubs/{slug}/giveaways.csv', capability: 'giveaways.write' }}
        title={translate('office.menu.giveaways')}
        actions={create}
        filters={[<SelectInput key="state" source="state" label={label} choices={choices} alwaysOn />]}
        empty={{
          title: translate('office.giveaways.none'),
          text: translate('office.giveaways.noneText'),
          action: create,
        }}
        columns={columns}
        linkOf={({ id }) => `/${slug}/giveaways/${id}`}
        nameOf={({ sponsorName }) => sponsorName}
      />
      {capabilities.includes('staff.manage') && <GiveawayRuleCard />}
    </Stack>
  );
}

function useColumns(): Column<OfficeGiveaway>[] {
  const translate = useTranslate();
  const { moment, count } = useFormat();
  const label = (field: string) => translate(`office.giveaways.fields.${field}`);
  return [
    { source: 'sponsorName', label: label('sponsorName'), render: ({ sponsorName }) => sponsorName },
    {
      source: 'type',
      label: label('type'),
      render: ({ type }) => translate(`office.giveaways.types.${type}`),
    },
    { source: 'state', label: label('state'), render: (row) => <GiveawayChips giveaway={row} /> },
    { source: 'startAt', label: label('startAt'), render: ({ startAt }) => moment(startAt) },
    {
      ...{ source: 'endAt', label: label('endAt') },
      render: ({ type, endAt }) => (type === 'DUE_DILIGENCE' ? '' : moment(endAt)),
    },
    {
      ...{ source: 'entryCount', label: label('entries'), isNumber: true },
      render: ({ entryCount }) => count(entryCount),
    },
  ];
}

/** The status of a giveaway, and whether fans see it. */
export function GiveawayChips({ giveaway }: { giveaway: OfficeGiveaway }): ReactElement {
  const translate = useTranslate();
  const { type, state, visible } = giveaway;
  // A hidden questionnaire is asked of nobody.
  const hasState = visible || type === 'GIVEAWAY';
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'inherit' }}>
      {hasState && (
        <Chip size="small" color={COLOURS[state]} label={translate(`office.giveaways.state.${state}`)} />
      )}
      {!visible && <Chip size="small" variant="outlined" label={translate('office.giveaways.hidden')} />}
    </Stack>
  );
}

const COLOURS: Record<GiveawayState, 'default' | 'success' | 'warning'> = {
  UPCOMING: 'default',
  OPEN: 'success',
  TO_DRAW: 'warning',
  WAITING: 'warning',
  DRAWN: 'default',
  OVER: 'default',
};
