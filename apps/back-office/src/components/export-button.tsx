import type { BackOfficeCall } from '@tifo/contracts/back-office/api';
import type { listExportRoutes } from '@tifo/contracts/back-office/list-exports';
import type { platformExportRoutes } from '@tifo/contracts/back-office/platform-exports';
import type { ReactElement } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type CallInput, callFile } from '../lib/calls/call-api.ts';
import { toFilters } from '../lib/calls/data-provider.ts';
import { saveFile } from '../lib/calls/save-file.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { CallButton } from './call-button.tsx';

export type ExportCall = keyof (typeof listExportRoutes & typeof platformExportRoutes) & BackOfficeCall;

/** Saves what the list shows, all pages of it, as a table. */
export function ExportButton({ call }: { call: ExportCall }): ReactElement {
  const { filterValues } = useListContext();
  return <TableButton call={call} filters={filterValues} />;
}

interface TableButtonProps {
  call: ExportCall;
  filters: Record<string, unknown>;
}

/** Saves what is found by some filters as a table. */
export function TableButton({ call, filters }: TableButtonProps): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const save = async () => {
    // Lists of the platform have no parameters, and leave the club alone.
    const input = { params: { slug }, query: toFilters(filters) } as unknown as CallInput<ExportCall>;
    const name = call.slice(call.lastIndexOf('/') + 1);
    saveFile(await callFile(call, input), `${slug}-${name}`);
  };
  return <CallButton onPress={save}>{translate('office.list.export')}</CallButton>;
}
