import { Box, FormLabel, Stack } from '@mui/material';
import type { PartnerDraft } from '@tifo/contracts/back-office/partners';
import type { Partner } from '@tifo/contracts/clubs';
import { PARTNER_NAME_MAX_LENGTH } from '@tifo/contracts/partner-rules';
import { type ReactElement, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { UploadArea } from '../../components/upload-area.tsx';
import { PartnerLogo } from './partner-row.tsx';

interface PartnerDialogProps {
  /** Null: a new one. */
  partner: Partner | null;
  /** Its place in the list that is saved. */
  at: number;
  onSave: (draft: PartnerDraft) => Promise<void>;
  onClose: () => void;
}

/** The name and the logo of a partner. */
export function PartnerDialog({ partner, at, onSave, onClose }: PartnerDialogProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const [name, setName] = useState(partner?.name ?? '');
  const [logoUrl, setLogoUrl] = useState(partner?.logoUrl ?? '');
  return (
    <FormDialog
      title={
        partner
          ? translate('settings.partners.edit', { name: partner.name })
          : translate('settings.partners.add')
      }
      action={translate('ra.action.save')}
      canSubmit={name.trim() !== '' && logoUrl !== ''}
      onSubmit={() => onSave({ id: partner?.id ?? null, name: name.trim(), logoUrl })}
      onClose={onClose}
    >
      <NamedField
        name={`partners.${at}.name`}
        label={translate('settings.partners.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: PARTNER_NAME_MAX_LENGTH } }}
      />
      <Stack role="group" aria-labelledby={id} spacing={1.5}>
        <FormLabel id={id}>{translate('settings.partners.logo')}</FormLabel>
        {logoUrl !== '' && (
          <Box sx={{ width: 240, maxWidth: '100%' }}>
            <PartnerLogo url={logoUrl} />
          </Box>
        )}
        <UploadArea isSingle onUploaded={({ url }) => setLogoUrl(url)} />
      </Stack>
    </FormDialog>
  );
}
