import { Button, Typography } from '@mui/material';
import type { StaffInvitation } from '@tifo/contracts/back-office/staff';
import type { ReactElement } from 'react';
import {
  DataTable,
  DateField,
  ListBase,
  Pagination,
  useListContext,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

type Row = StaffInvitation & { id: string };

/** Whom the club has invited, newest first; those still open can be taken back. */
export function InvitationList({ canManage }: { canManage: boolean }): ReactElement {
  return (
    <ListBase resource="staff-invitations" perPage={10} disableSyncWithLocation>
      <Invitations canManage={canManage} />
    </ListBase>
  );
}

function Invitations({ canManage }: { canManage: boolean }): ReactElement | null {
  const translate = useTranslate();
  const { data, isPending, page } = useListContext<Row>();
  if (isPending) return null;
  if (page === 1 && !data?.length) return <Typography>{translate('office.staff.noInvitations')}</Typography>;
  return (
    <>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="email" disableSort />
        <DataTable.Col
          source="status"
          disableSort
          render={(row) => translate(`office.invitationStatus.${row.status}`)}
        />
        <DataTable.Col source="expiresAt" disableSort>
          <DateField source="expiresAt" showTime />
        </DataTable.Col>
        {canManage && (
          <DataTable.Col label={translate('office.staff.actions')}>
            <RevokeButton />
          </DataTable.Col>
        )}
      </DataTable>
      <Pagination rowsPerPageOptions={[]} />
    </>
  );
}

function RevokeButton(): ReactElement | null {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const invitation = useRecordContext<Row>();
  if (invitation?.status !== 'OPEN') return null;
  const revoke = async () => {
    const params = { slug, invitationId: invitation.id };
    try {
      await callApi('POST /api/back-office/clubs/{slug}/staff-invitations/{invitationId}/revoke', { params });
      notify('office.staff.revoked', { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  };
  return (
    <Button
      size="small"
      onClick={() => void revoke()}
      aria-label={translate('office.staff.revokeOf', invitation)}
    >
      {translate('office.staff.revoke')}
    </Button>
  );
}
