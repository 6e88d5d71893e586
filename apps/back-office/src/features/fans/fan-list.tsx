import { Chip, Stack } from '@mui/material';
import type { OfficeFan } from '@tifo/contracts/back-office/people';
import type { ReactElement } from 'react';
import { SelectInput, useRefresh, useTranslate } from 'react-admin';
import { BlockButton } from '../../components/block-button.tsx';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const STATUSES = [
  'NOT_REFERRED',
  'READY_FOR_KYC',
  'PERSONAL_INFO_FILLED',
  'DUE_DILIGENCE_FILLED',
  'DUE_DILIGENCE_APPROVED',
  'PAYMENT_PENDING',
  'VALIDATED',
] as const;

/** Every fan of the club, the newest first. */
export function FanList(): ReactElement {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { slug, capabilities } = useWorkplace().workplace;
  const label = (field: string) => translate(`office.fans.fields.${field}`);
  const choices = STATUSES.map((id) => ({ id, name: `office.fans.status.${id}` }));
  const columns: Column<OfficeFan>[] = [
    { source: 'name', label: label('name'), render: ({ name }) => name },
    { source: 'email', label: label('email'), render: ({ email }) => email },
    {
      source: 'status',
      label: label('status'),
      render: ({ status, blockedAt }) => (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {translate(`office.fans.status.${status}`)}
          {blockedAt && <Chip size="small" color="error" label={translate('office.fans.blocked')} />}
        </Stack>
      ),
    },
    // Whoever may open the file of a fan finds it there.
    ...(capabilities.includes('fans.block') && !capabilities.includes('fans.dossier')
      ? [
          {
            ...{ source: 'block', label: label('block') },
            render: (fan: OfficeFan) => <BlockButton fan={fan} size="small" onChanged={refresh} />,
          },
        ]
      : []),
  ];
  return (
    <OfficeList<OfficeFan>
      resource="fans"
      exported={{ call: 'GET /api/back-office/clubs/{slug}/fans.csv', capability: 'exports.people' }}
      title={translate('office.menu.fans')}
      filters={[
        <SelectInput key="status" source="status" label={label('status')} choices={choices} alwaysOn />,
        <SelectInput
          key="blocked"
          source="blocked"
          label={label('blocked')}
          choices={['yes', 'no'].map((id) => ({ id, name: `office.fans.filters.${id}` }))}
          alwaysOn
        />,
      ]}
      empty={{ title: translate('office.fans.none'), text: translate('office.fans.noneText') }}
      columns={columns}
      {...(capabilities.includes('fans.dossier')
        ? { linkOf: ({ id }: OfficeFan) => `/${slug}/fans/${id}` }
        : {})}
      nameOf={({ name }) => name}
    />
  );
}
