import { Box, Chip, Stack, Typography } from '@mui/material';
import type { OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import { LotActions } from './lot-actions.tsx';

const COLOURS: Record<OfficeLot['state'], 'default' | 'success' | 'warning' | 'info'> = {
  UPCOMING: 'default',
  OPEN: 'success',
  UNSOLD: 'default',
  UNPAID: 'warning',
  CANCELLED: 'default',
  PAID: 'info',
  DELIVERED: 'default',
  REFUNDED: 'default',
};

/** One lot: its price, its leader or winner, and whether it is paid. */
export function LotRow({ lot, onChanged }: { lot: OfficeLot; onChanged: () => void }): ReactElement {
  const translate = useTranslate();
  const own = useOwnLanguage();
  const { euros, moment } = useFormat();
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', md: 'row' }}
      spacing={2}
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', alignItems: { md: 'center' } }}
    >
      <Stack direction="row" spacing={2} sx={{ flex: 1, minWidth: 0, alignItems: 'center' }}>
        <Picture url={lot.imageUrl} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {lot.number}. {own(lot.name)}
          </Typography>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Chip
              size="small"
              color={COLOURS[lot.state]}
              label={translate(`office.auctions.state.${lot.state}`)}
            />
            {lot.isHidden && (
              <Chip
                size="small"
                color="warning"
                variant="outlined"
                label={translate('office.auctions.lotHidden')}
              />
            )}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('office.auctions.ends', { time: moment(lot.endAt) })}
            </Typography>
          </Stack>
        </Box>
      </Stack>
      <Box sx={{ minWidth: 180 }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {euros((lot.due ?? lot.currentPrice).totalCost.value)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('office.auctions.bidCount', { smart_count: lot.bidCount })}
        </Typography>
        <LotPeople lot={lot} />
      </Box>
      <LotActions lot={lot} onChanged={onChanged} />
    </Stack>
  );
}

function Picture({ url }: { url: string }): ReactElement {
  const size = { width: 56, height: 56, borderRadius: 2, flexShrink: 0, objectFit: 'cover' };
  return url === '' ? (
    <Box sx={{ ...size, bgcolor: 'action.hover' }} />
  ) : (
    <Box component="img" src={url} alt="" loading="lazy" sx={size} />
  );
}

/** What the person beside a lot is to it. */
function roleIn({ buyer, state }: OfficeLot): 'buyer' | 'leader' | 'highestBidder' {
  if (buyer) return 'buyer';
  return state === 'OPEN' ? 'leader' : 'highestBidder';
}

function LotPeople({ lot }: { lot: OfficeLot }): ReactElement {
  const translate = useTranslate();
  const { day } = useFormat();
  const person = lot.buyer ?? lot.leader;
  return (
    <>
      {person && (
        <Typography variant="body2">
          {translate(`office.auctions.${roleIn(lot)}`, { name: person.name })}
        </Typography>
      )}
      {lot.owedSince && (
        <Typography variant="body2">
          {translate('office.auctions.owedSince', { day: day(lot.owedSince) })}
        </Typography>
      )}
      {lot.paidOtherwise && <Typography variant="body2">{lot.paidOtherwise}</Typography>}
      {lot.delivery && (
        <Typography variant="body2">
          {translate(`office.deliver.${lot.delivery}`)} {lot.deliveryNote}
        </Typography>
      )}
    </>
  );
}
