import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import type { Partner } from '@tifo/contracts/clubs';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { OrderButtons, type OrderPlace } from '../../components/order-buttons.tsx';

const ROW = {
  ...{ display: 'grid', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 },
  gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '144px minmax(0, 1fr) auto' },
  ...{ borderBottom: 1, borderColor: 'divider' },
};

interface PartnerRowProps extends OrderPlace {
  partner: Partner;
  onEdit: () => void;
  onRemove: () => void;
}

/** A partner with its logo. */
export function PartnerRow({ partner, onEdit, onRemove, ...order }: PartnerRowProps): ReactElement {
  const translate = useTranslate();
  const { name, logoUrl } = partner;
  return (
    <Box component="li" sx={ROW}>
      <PartnerLogo url={logoUrl} />
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Stack direction="row" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, justifyContent: 'flex-end' }}>
        <OrderButtons name={name} {...order} />
        <IconButton onClick={onEdit} aria-label={translate('settings.partners.edit', { name })}>
          <EditOutlined />
        </IconButton>
        <IconButton onClick={onRemove} aria-label={translate('settings.partners.remove', { name })}>
          <DeleteOutlined />
        </IconButton>
      </Stack>
    </Box>
  );
}

/** A logo whole, on the light ground on which logos are drawn. */
export function PartnerLogo({ url }: { url: string }): ReactElement {
  return (
    <Box
      component="img"
      src={`${url}?h=300`}
      alt=""
      sx={{
        ...{ display: 'block', width: '100%', height: 72, p: 1, borderRadius: 1 },
        ...{ objectFit: 'contain', bgcolor: 'common.white', border: 1, borderColor: 'divider' },
      }}
    />
  );
}
