import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../components/empty-state.tsx';
import { TableButton } from '../../components/export-button.tsx';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { AddLotsDialog } from './add-lots-dialog.tsx';
import { ArrangeLotsDialog } from './arrange-lots-dialog.tsx';
import { LotRow } from './lot-row.tsx';
import type { AuctionState } from './use-auction.ts';

interface LotsCardProps {
  auction: OfficeAuctionDetail;
  state: AuctionState;
}

/** The lots of an auction in their order, each with its actions. */
export function LotsCard({ auction, state }: LotsCardProps): ReactElement {
  const translate = useTranslate();
  const { capabilities } = useWorkplace().workplace;
  const [open, setOpen] = useState<'add' | 'arrange' | null>(null);
  const canChange = capabilities.includes('auctions.write') && auction.changeable.includes('lots');
  const add = canChange && (
    <Button variant="outlined" onClick={() => setOpen('add')}>
      {translate('office.auctions.addLots')}
    </Button>
  );
  return (
    <Card>
      <CardContent>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
            {translate('office.auctions.fields.lots')}
          </Typography>
          {auction.lots.length > 0 && capabilities.includes('exports.people') && (
            <TableButton
              call="GET /api/back-office/clubs/{slug}/lots.csv"
              filters={{ auction: auction.id }}
            />
          )}
          {canChange && auction.lots.length > 0 && (
            <Button onClick={() => setOpen('arrange')}>{translate('office.auctions.arrange')}</Button>
          )}
          {auction.lots.length > 0 && add}
        </Stack>
        {auction.lots.length === 0 && (
          <EmptyState
            title={translate('office.auctions.noLots')}
            text={translate('office.auctions.noLotsText')}
            action={add}
          />
        )}
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {auction.lots.map((lot) => (
            <LotRow key={lot.id} lot={lot} onChanged={() => void state.reload()} />
          ))}
        </Stack>
      </CardContent>
      {open === 'add' && <AddLotsDialog auction={auction} state={state} onClose={() => setOpen(null)} />}
      {open === 'arrange' && (
        <ArrangeLotsDialog auction={auction} state={state} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
