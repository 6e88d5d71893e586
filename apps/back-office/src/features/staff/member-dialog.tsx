import { Alert, Button } from '@mui/material';
import type { StaffMember } from '@tifo/contracts/back-office/staff';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { newerIn } from '../../lib/calls/api-problem.ts';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { RoleChoice } from './role-choice.tsx';

interface MemberDialogProps {
  member: StaffMember;
  onClose: () => void;
}

/** Changes the roles of a member of staff, or removes them from the club. */
export function MemberDialog({ member, onClose }: MemberDialogProps): ReactElement {
  const [isLeaving, setLeaving] = useState(false);
  return isLeaving ? (
    <RemovalDialog member={member} onClose={onClose} />
  ) : (
    <RolesDialog member={member} onClose={onClose} onRemove={() => setLeaving(true)} />
  );
}

function RolesDialog({
  member,
  onClose,
  onRemove,
}: MemberDialogProps & { onRemove: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [roles, setRoles] = useState(member.roles);
  const [theirs, setTheirs] = useState<StaffMember | null>(null);
  const { version, username, name } = theirs ?? member;
  const save = async () => {
    try {
      await callApi('PUT /api/back-office/clubs/{slug}/staff/{username}/roles', {
        params: { slug, username },
        body: { roles, version },
      });
    } catch (error) {
      const newer = newerIn<StaffMember>(error);
      if (newer) setTheirs(newer);
      // As when the answer to a first try was lost.
      if (!newer || String(newer.roles) !== String(roles)) throw error;
    }
    notify('office.staff.saved', { type: 'success', messageArgs: { name } });
  };
  const named = (list: StaffMember['roles']) =>
    list.map((role) => translate(`office.roles.${role}`)).join(', ');
  return (
    <FormDialog
      title={translate('office.staff.changeOf', { name })}
      action={translate(theirs ? 'office.staff.saveMine' : 'ra.action.save')}
      canSubmit={roles.length > 0}
      onSubmit={save}
      onClose={onClose}
    >
      {theirs && (
        <Alert
          severity="warning"
          action={<Button onClick={onClose}>{translate('office.staff.keepTheirs')}</Button>}
        >
          {translate('office.staff.bothStates', { theirs: named(theirs.roles), mine: named(roles) })}
        </Alert>
      )}
      <RoleChoice roles={roles} onChange={setRoles} />
      <Button color="error" onClick={onRemove} sx={{ alignSelf: 'flex-start' }}>
        {translate('office.staff.remove')}
      </Button>
    </FormDialog>
  );
}

function RemovalDialog({ member, onClose }: MemberDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const { username, name } = member;
  const remove = async (reason: string) => {
    await callApi('POST /api/back-office/clubs/{slug}/staff/{username}/remove', {
      params: { slug, username },
      body: { reason },
    });
    notify('office.staff.removed', { type: 'success', messageArgs: { name } });
  };
  return (
    <ReasonDialog
      title={translate('office.staff.removeTitle', { name })}
      text={translate('office.staff.removeText')}
      action={translate('office.staff.remove')}
      onSubmit={remove}
      onClose={onClose}
    />
  );
}
