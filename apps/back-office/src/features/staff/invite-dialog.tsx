import { MenuItem } from '@mui/material';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { Language } from '@tifo/contracts/values';
import { type ReactElement, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { RoleChoice } from './role-choice.tsx';

/** Invites a person by mail to work for the club. */
export function InviteDialog({ onClose }: { onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<StaffRole[]>(['editor']);
  const [language, setLanguage] = useState<Language>(document.documentElement.lang === 'fr' ? 'fr' : 'en');
  const sent = useRef({ text: '', requestId: '' });
  const invite = async () => {
    const invitation = { email: email.trim(), roles, language };
    // Sent again after a lost answer, the same invitation goes out once; another one is another request.
    const text = JSON.stringify(invitation);
    if (sent.current.text !== text) sent.current = { text, requestId: crypto.randomUUID() };
    const body = { ...invitation, requestId: sent.current.requestId };
    await callApi('POST /api/back-office/clubs/{slug}/staff-invitations', { params: { slug }, body });
    notify('office.staff.invited', { type: 'success', messageArgs: { email: body.email } });
  };
  return (
    <FormDialog
      title={translate('office.staff.inviteTitle')}
      action={translate('office.staff.send')}
      canSubmit={roles.length > 0}
      onSubmit={invite}
      onClose={onClose}
    >
      <NamedField
        name="email"
        type="email"
        label={translate('office.staff.email')}
        helperText={translate('office.staff.emailHelp')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        required
      />
      <NamedField
        name="language"
        select
        label={translate('office.staff.language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language)}
      >
        <MenuItem value="en">English</MenuItem>
        <MenuItem value="fr">Français</MenuItem>
      </NamedField>
      <RoleChoice roles={roles} onChange={setRoles} />
    </FormDialog>
  );
}
