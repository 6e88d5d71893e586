import type { StaffInvitation } from '@tifo/contracts/back-office/staff';
import type { ReactElement } from 'react';
import { ListBase, useNotify, useRefresh, useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import { ListPager } from '../../components/list-pager.tsx';
import type { Column } from '../../components/list-rows.ts';
import { OfficeRows } from '../../components/office-list.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { RoleChips } from './role-choice.tsx';

type Row = StaffInvitation & { id: string };

/** The club's invitations, newest first; open ones can be withdrawn. */
export function InvitationList({ canManage }: { canManage: boolean }): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const label = (field: string) => translate(`resources.staff-invitations.fields.${field}`);
  const columns: Column<Row>[] = [
    { source: 'email', label: label('email'), render: ({ email }) => email },
    { source: 'roles', label: label('roles'), render: ({ roles }) => <RoleChips roles={roles} /> },
    {
      source: 'status',
      label: label('status'),
      render: ({ status }) => translate(`office.invitationStatus.${status}`),
    },
    { source: 'expiresAt', label: label('expiresAt'), render: ({ expiresAt }) => moment(expiresAt) },
  ];
  const revoke: Column<Row> = {
    source: 'revoke',
    label: translate('office.staff.actions'),
    render: (invitation) => <RevokeButton invitation={invitation} />,
  };
  return (
    <ListBase resource="staff-invitations" perPage={10} disableSyncWithLocation>
      <OfficeRows<Row>
        columns={canManage ? [...columns, revoke] : columns}
        nameOf={({ email }) => email}
        empty={{ title: translate('office.staff.noInvitations') }}
      />
      <ListPager />
    </ListBase>
  );
}

function RevokeButton({ invitation }: { invitation: Row }): ReactElement | null {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  if (invitation.status !== 'OPEN') return null;
  const revoke = async () => {
    const params = { slug, invitationId: invitation.id };
    try {
      await callApi('POST /api/back-office/clubs/{slug}/staff-invitations/{invitationId}/revoke', { params });
      notify('office.staff.revoked', { type: 'success' });
    } finally {
      refresh();
    }
  };
  return (
    <CallButton size="small" onPress={revoke} aria-label={translate('office.staff.revokeOf', invitation)}>
      {translate('office.staff.revoke')}
    </CallButton>
  );
}
