import { Button, Chip, Stack, Typography } from '@mui/material';
import type { StaffMember } from '@tifo/contracts/back-office/staff';
import { type ReactElement, useState } from 'react';
import {
  DataTable,
  DateField,
  List,
  SearchInput,
  TopToolbar,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Who works for the club, whom it has invited, and what each may do. */
export function StaffSection(): ReactElement {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { workplace } = useWorkplace();
  const [open, setOpen] = useState<{ kind: 'invite' } | { kind: 'member'; member: StaffMember } | null>(null);
  const canManage = workplace.capabilities.includes('staff.manage');
  const close = () => {
    setOpen(null);
    refresh();
  };
  const invite = (
    <Button variant="contained" onClick={() => setOpen({ kind: 'invite' })}>
      {translate('office.staff.invite')}
    </Button>
  );
  return (
    <Stack spacing={4}>
      <List
        resource="staff"
        title={translate('resources.staff.name', { smart_count: 2 })}
        filters={filters}
        actions={<TopToolbar>{canManage && invite}</TopToolbar>}
        pagination={false}
        perPage={100}
        exporter={false}
        empty={false}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="name" disableSort />
          <DataTable.Col source="email" disableSort />
          <DataTable.Col source="roles" disableSort>
            <RoleChips />
          </DataTable.Col>
          <DataTable.Col source="createdAt" disableSort>
            <DateField source="createdAt" />
          </DataTable.Col>
          {canManage && (
            <DataTable.Col label={translate('office.staff.actions')}>
              <ChangeButton onOpen={(member) => setOpen({ kind: 'member', member })} />
            </DataTable.Col>
          )}
        </DataTable>
      </List>
      <Stack spacing={1}>
        <Typography variant="h6" component="h2">
          {translate('office.staff.invitations')}
        </Typography>
        <InvitationList canManage={canManage} />
      </Stack>
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'member' && <MemberDialog member={open.member} onClose={close} />}
    </Stack>
  );
}

function RoleChips(): ReactElement {
  const translate = useTranslate();
  const member = useRecordContext<StaffMember & { id: string }>();
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {member?.roles.map((role) => (
        <Chip key={role} size="small" label={translate(`office.roles.${role}`)} />
      ))}
    </Stack>
  );
}

function ChangeButton({ onOpen }: { onOpen: (member: StaffMember) => void }): ReactElement | null {
  const translate = useTranslate();
  const member = useRecordContext<StaffMember & { id: string }>();
  if (!member) return null;
  return (
    <Button
      size="small"
      onClick={() => onOpen(member)}
      aria-label={`${translate('office.staff.change')}: ${member.name}`}
    >
      {translate('office.staff.change')}
    </Button>
  );
}
