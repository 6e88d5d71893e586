import { Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { NamedField } from './named-field.tsx';

/** The fields of a new account. `email`: its address, where it is not for the person to choose. */
export function AccountFields({ email }: { email?: string }): ReactElement {
  const translate = useTranslate();
  const label = (field: string) => translate(`office.account.${field}`);
  return (
    <>
      <NamedField name="firstName" label={label('firstName')} autoComplete="given-name" required fullWidth />
      <NamedField name="lastName" label={label('lastName')} autoComplete="family-name" required fullWidth />
      {email === undefined ? (
        <NamedField
          name="email"
          type="email"
          label={translate('office.signIn.email')}
          autoComplete="username"
          required
          fullWidth
        />
      ) : (
        <FixedAddress email={email} />
      )}
      <NewPasswordField label={translate('office.signIn.password')} />
    </>
  );
}

export function NewPasswordField({ label }: { label: string }): ReactElement {
  const translate = useTranslate();
  return (
    <NamedField
      name="password"
      type="password"
      label={label}
      helperText={translate('office.account.passwordHelp')}
      autoComplete="new-password"
      required
      fullWidth
    />
  );
}

/** Whose password is asked for; password managers read the field. */
export function FixedAddress({ email }: { email: string }): ReactElement {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('office.account.address', { email })}
      </Typography>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
    </>
  );
}

/** Reads what the fields of a new account were filled with. */
export function readAccount(form: HTMLFormElement, invited?: string) {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const names = { firstName: text('firstName'), lastName: text('lastName') };
  return { email: invited ?? text('email'), password: String(fields.get('password') ?? ''), ...names };
}
