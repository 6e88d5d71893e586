import { MenuItem, Typography } from '@mui/material';
import type { Language } from '@tifo/contracts/values';
import { type ReactElement, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** Invites somebody to the club, in its name. */
export function InviteFanDialog({ onClose }: { onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Language>(document.documentElement.lang === 'fr' ? 'fr' : 'en');
  const invite = async () => {
    const body = { email: email.trim(), language };
    await callApi('POST /api/back-office/clubs/{slug}/referrals', { params: { slug }, body });
    notify('office.referrals.invite.done', { type: 'success', messageArgs: { email: body.email } });
    refresh();
  };
  return (
    <FormDialog
      title={translate('office.referrals.invite.title')}
      action={translate('office.referrals.invite.send')}
      canSubmit={email.trim() !== ''}
      onSubmit={invite}
      onClose={onClose}
    >
      <Typography>{translate('office.referrals.invite.text')}</Typography>
      <NamedField
        name="email"
        type="email"
        label={translate('office.referrals.fields.email')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        required
      />
      <NamedField
        name="language"
        select
        label={translate('office.referrals.invite.language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language)}
      >
        <MenuItem value="en">English</MenuItem>
        <MenuItem value="fr">Français</MenuItem>
      </NamedField>
    </FormDialog>
  );
}
