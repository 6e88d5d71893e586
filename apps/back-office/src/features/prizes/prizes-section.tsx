import { Box, Chip } from '@mui/material';
import type { OfficePrize } from '@tifo/contracts/back-office/prizes';
import type { ReactElement } from 'react';
import { SelectInput, useRefresh, useTranslate } from 'react-admin';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { PrizeButtons, PrizeDelivered } from '../../components/prize-buttons.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';

/** The prizes of all draws: to whom each goes, and whether it was sent or handed over. */
export function PrizesSection(): ReactElement {
  const translate = useTranslate();
  const columns = useColumns();
  return (
    <OfficeList<OfficePrize>
      resource="prizes"
      title={translate('office.menu.prizes')}
      searchLabel={translate('office.prizes.search')}
      filters={[
        <SelectInput
          key="delivered"
          source="delivered"
          label={translate('office.prizes.fields.delivery')}
          choices={['no', 'yes'].map((id) => ({ id, name: `office.prizes.delivered.${id}` }))}
          alwaysOn
        />,
      ]}
      empty={{ title: translate('office.prizes.none'), text: translate('office.prizes.noneText') }}
      columns={columns}
      nameOf={({ name }) => name}
    />
  );
}

function useColumns(): Column<OfficePrize>[] {
  const translate = useTranslate();
  const refresh = useRefresh();
  const own = useOwnLanguage();
  const { moment } = useFormat();
  const label = (field: string) => translate(`office.prizes.fields.${field}`);
  return [
    {
      ...{ source: 'name', label: label('name') },
      render: ({ name }) => name || translate('office.prizes.deletedAccount'),
    },
    { source: 'prize', label: label('prize'), render: ({ prize }) => own(prize) },
    { source: 'sponsorName', label: label('sponsorName'), render: ({ sponsorName }) => sponsorName },
    { source: 'drawnAt', label: label('drawnAt'), render: ({ drawnAt }) => moment(drawnAt) },
    {
      ...{ source: 'delivery', label: label('delivery') },
      render: (prize) => <Delivery prize={prize} onNoted={refresh} />,
    },
  ];
}

function Delivery({ prize, onNoted }: { prize: OfficePrize; onNoted: () => void }): ReactElement {
  const translate = useTranslate();
  return (
    <Box>
      <PrizeDelivered prize={prize} />
      {prize.isForfeitAsked && (
        <Chip size="small" color="warning" label={translate('office.prizes.forfeitAsked')} />
      )}
      {prize.name !== '' && <PrizeButtons prize={prize} onNoted={onNoted} />}
    </Box>
  );
}
