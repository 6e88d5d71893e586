import { Avatar, Box, Button, Chip, Stack } from '@mui/material';
import type { CatalogueItem, CatalogueState } from '@tifo/contracts/back-office/catalogue';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { BulkChanges } from './bulk-changes.tsx';
import { CatalogueFiles } from './catalogue-files.tsx';

const STATES: readonly CatalogueState[] = ['VISIBLE', 'SCHEDULED', 'HIDDEN', 'ARCHIVED'];
const COLOURS = { VISIBLE: 'success', SCHEDULED: 'info', HIDDEN: 'default', ARCHIVED: 'default' } as const;

/** The club's exclusives, with actions for several at once. */
export function CatalogueList(): ReactElement {
  const translate = useTranslate();
  const { slug, capabilities } = useWorkplace().workplace;
  const canWrite = capabilities.includes('catalogue.write');
  const add = canWrite && (
    <Button variant="contained" component={Link} to={`/${slug}/catalogue/new`}>
      {translate('catalogue.add')}
    </Button>
  );
  const choices = STATES.map((id) => ({ id, name: translate(`catalogue.states.${id}`) }));
  const kinds = ['COLLECTIBLE', 'EXPERIENCE'].map((id) => ({
    id,
    name: translate(`catalogue.categories.${id}`),
  }));
  return (
    <OfficeList<CatalogueItem>
      resource="exclusives"
      title={translate('office.menu.catalogue')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={[
        <SelectInput
          key="state"
          source="state"
          label={translate('catalogue.state')}
          choices={choices}
          alwaysOn
        />,
        <SelectInput
          key="category"
          source="category"
          label={translate('catalogue.category')}
          choices={kinds}
          alwaysOn
        />,
      ]}
      actions={<CatalogueFiles />}
      empty={{ title: translate('catalogue.empty'), text: translate('catalogue.emptyText'), action: add }}
      columns={useColumns()}
      linkOf={({ id }) => `/${slug}/catalogue/${id}`}
      nameOf={({ name }) => inOwnLanguage(name)}
      {...(canWrite ? { bulk: (selected, clear) => <BulkChanges selected={selected} onDone={clear} /> } : {})}
    />
  );
}

function useColumns(): Column<CatalogueItem>[] {
  const translate = useTranslate();
  const { euros } = useFormat();
  return [
    {
      source: 'name',
      label: translate('catalogue.name'),
      isSortable: true,
      render: (item) => <Name item={item} />,
    },
    {
      source: 'state',
      label: translate('catalogue.state'),
      render: ({ state }) => (
        <Chip
          size="small"
          color={COLOURS[state]}
          variant="outlined"
          label={translate(`catalogue.states.${state}`)}
        />
      ),
    },
    {
      source: 'category',
      label: translate('catalogue.category'),
      isWideOnly: true,
      render: ({ category, isLot }) => translate(`catalogue.categories.${isLot ? 'LOT' : category}`),
    },
    {
      source: 'price',
      label: translate('catalogue.price'),
      isNumber: true,
      isSortable: true,
      render: ({ pricing }) => euros(pricing.totalCost.value),
    },
    {
      source: 'stock',
      label: translate('catalogue.stock'),
      isNumber: true,
      isSortable: true,
      render: ({ stock, initialStock }) => translate('catalogue.stockOf', { stock, initialStock }),
    },
  ];
}

function Name({ item: { name, imageUrl } }: { item: CatalogueItem }): ReactElement {
  return (
    <Stack component="span" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Avatar
        variant="rounded"
        src={imageUrl ? `${imageUrl}?h=300` : ''}
        alt=""
        sx={{ width: 40, height: 50 }}
      >
        {inOwnLanguage(name).slice(0, 1)}
      </Avatar>
      <Box component="span">{inOwnLanguage(name)}</Box>
    </Stack>
  );
}
