import { Button, Stack, Typography } from '@mui/material';
import type { StaffMember } from '@tifo/contracts/back-office/staff';
import { type ReactElement, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { TableButton } from '../../components/export-button.tsx';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { RoleChips } from './role-choice.tsx';

type Row = StaffMember & { id: string };

/** The club's staff, its invitations, and the roles of each. */
export function StaffSection(): ReactElement {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { day } = useFormat();
  const { workplace } = useWorkplace();
  const [open, setOpen] = useState<{ kind: 'invite' } | { kind: 'member'; member: StaffMember } | null>(null);
  const canManage = workplace.capabilities.includes('staff.manage');
  const close = () => {
    setOpen(null);
    refresh();
  };
  const change = (member: Row) => (
    <Button
      size="small"
      onClick={() => setOpen({ kind: 'member', member })}
      aria-label={translate('office.named', { label: translate('office.staff.change'), name: member.name })}
    >
      {translate('office.staff.change')}
    </Button>
  );
  const invite = (
    <Button variant="contained" onClick={() => setOpen({ kind: 'invite' })}>
      {translate('office.staff.invite')}
    </Button>
  );
  const label = (field: string) => translate(`resources.staff.fields.${field}`);
  const columns: Column<Row>[] = [
    { source: 'name', label: label('name'), render: ({ name }) => name },
    { source: 'email', label: label('email'), render: ({ email }) => email },
    { source: 'roles', label: label('roles'), render: ({ roles }) => <RoleChips roles={roles} /> },
    { source: 'createdAt', label: label('createdAt'), render: ({ createdAt }) => day(createdAt) },
    ...(canManage ? [{ source: 'change', label: translate('office.staff.actions'), render: change }] : []),
  ];
  const invitations = (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {translate('office.staff.invitations')}
        </Typography>
        {workplace.capabilities.includes('exports.people') && (
          <TableButton call="GET /api/back-office/clubs/{slug}/staff-invitations.csv" filters={{}} />
        )}
      </Stack>
      <InvitationList canManage={canManage} />
    </Stack>
  );
  return (
    <>
      <OfficeList<Row>
        resource="staff"
        exported={{ call: 'GET /api/back-office/clubs/{slug}/staff.csv', capability: 'exports.people' }}
        title={translate('resources.staff.name', { smart_count: 2 })}
        actions={canManage && invite}
        perPage={100}
        empty={{ title: translate('office.staff.nobody'), action: canManage && invite }}
        columns={columns}
        nameOf={({ name }) => name}
        below={invitations}
      />
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'member' && <MemberDialog member={open.member} onClose={close} />}
    </>
  );
}
