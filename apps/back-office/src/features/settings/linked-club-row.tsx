import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Chip, IconButton, Stack, Typography } from '@mui/material';
import type { OfficeLinkedClub } from '@tifo/contracts/back-office/linked-clubs';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { OrderButtons, type OrderPlace } from '../../components/order-buttons.tsx';

const ROW = {
  ...{ display: 'grid', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 },
  gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '144px minmax(0, 1fr) auto' },
  ...{ borderBottom: 1, borderColor: 'divider' },
};
const COVER = {
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
};

interface LinkedClubRowProps extends OrderPlace {
  club: OfficeLinkedClub;
  onRemove: () => void;
}

/** A linked club with what fans see of it. */
export function LinkedClubRow({ club, onRemove, ...order }: LinkedClubRowProps): ReactElement {
  const translate = useTranslate();
  const { name } = club;
  return (
    <Box component="li" sx={ROW}>
      <ClubCover club={club} />
      <ClubWords club={club} />
      <Stack direction="row" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, justifyContent: 'flex-end' }}>
        <OrderButtons name={name} {...order} />
        <IconButton onClick={onRemove} aria-label={translate('settings.links.remove', { name })}>
          <DeleteOutlined />
        </IconButton>
      </Stack>
    </Box>
  );
}

function ClubCover({ club }: { club: OfficeLinkedClub }): ReactElement {
  return (
    <Box sx={COVER}>
      {club.bannerUrl && (
        <Box
          component="img"
          src={`${club.bannerUrl}?h=300`}
          alt=""
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}

function ClubWords({ club }: { club: OfficeLinkedClub }): ReactElement {
  const translate = useTranslate();
  const { name, platformName, state, webappUrl } = club;
  const small = { variant: 'body2', sx: { color: 'text.secondary', overflowWrap: 'anywhere' } } as const;
  return (
    <Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{platformName}</Typography>
        {state !== 'LIVE' && (
          <Chip size="small" variant="outlined" label={translate(`settings.states.${state}`)} />
        )}
      </Stack>
      {name !== platformName && <Typography {...small}>{name}</Typography>}
      <Typography {...small}>
        {state === 'ARCHIVED'
          ? translate('settings.links.closed')
          : translate('settings.links.leadsTo', { url: webappUrl })}
      </Typography>
    </Box>
  );
}
