import { Checkbox, Chip, FormControlLabel, FormGroup, FormHelperText, FormLabel, Stack } from '@mui/material';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { type ReactElement, useId } from 'react';
import { useTranslate } from 'react-admin';

const ROLES: readonly StaffRole[] = [
  'owner',
  'manager',
  'editor',
  'auctioneer',
  'fulfilment',
  'accountant',
  'reviewer',
  'moderator',
  'auditor',
];

interface RoleChoiceProps {
  roles: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
}

/** A choice of roles, each with its purpose. */
export function RoleChoice({ roles, onChange }: RoleChoiceProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const toggle = (role: StaffRole, isOn: boolean) =>
    onChange(ROLES.filter((known) => (known === role ? isOn : roles.includes(known))));
  return (
    <FormGroup role="group" aria-labelledby={id}>
      <FormLabel id={id}>{translate('office.staff.roles')}</FormLabel>
      {ROLES.map((role) => (
        <FormControlLabel
          key={role}
          control={
            <Checkbox checked={roles.includes(role)} onChange={(_event, isOn) => toggle(role, isOn)} />
          }
          label={
            <>
              {translate(`office.roles.${role}`)}
              <FormHelperText component="span" sx={{ display: 'block', m: 0 }}>
                {translate(`office.roleTexts.${role}`)}
              </FormHelperText>
            </>
          }
        />
      ))}
    </FormGroup>
  );
}

export function RoleChips({ roles }: { roles: readonly StaffRole[] }): ReactElement {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {roles.map((role) => (
        <Chip key={role} size="small" label={translate(`office.roles.${role}`)} />
      ))}
    </Stack>
  );
}
