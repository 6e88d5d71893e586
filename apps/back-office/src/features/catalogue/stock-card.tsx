import { Button, Stack, Typography } from '@mui/material';
import type { CatalogueDetail, StockMovements } from '@tifo/contracts/back-office/catalogue';
import { type ReactElement, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CallButton } from '../../components/call-button.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { Part } from '../../components/part.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useLatest } from '../../lib/calls/use-latest.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { toNumber } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const NONE: Pick<StockMovements, 'items' | 'spareStock'> = { items: [], spareStock: 0 };

interface StockCardProps {
  item: CatalogueDetail;
  onChange: (item: CatalogueDetail) => void;
}

/** The stock left, and changes of the stock, each with a reason. */
export function StockCard({ item, onChange }: StockCardProps): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const { slug, capabilities } = useWorkplace().workplace;
  const [{ items: movements, spareStock }, setStock] = useState(NONE);
  const [isOpen, setOpen] = useState(false);
  const begin = useLatest();
  useEffect(() => {
    const isLatest = begin();
    const params = { slug, exclusiveId: item.id };
    callApi('GET /api/back-office/clubs/{slug}/exclusives/{exclusiveId}/stock-movements', { params }).then(
      (stock) => isLatest() && setStock(stock),
      () => isLatest() && setStock(NONE),
    );
  }, [slug, item, begin]);
  const { stock, initialStock } = item;
  return (
    <Part title={translate('catalogue.parts.stock')}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography>{translate('catalogue.left', { stock, initialStock })}</Typography>
        {capabilities.includes('catalogue.write') && !item.isLot && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {translate('catalogue.moveStock')}
          </Button>
        )}
      </Stack>
      {spareStock > 0 && capabilities.includes('catalogue.write') && <SpareStock {...{ item, spareStock }} />}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {movements.map((movement) => (
          <Stack
            key={movement.id}
            component="li"
            direction="row"
            spacing={2}
            useFlexGap
            sx={{ flexWrap: 'wrap' }}
          >
            <Typography sx={{ fontWeight: 600, minWidth: 48, fontVariantNumeric: 'tabular-nums' }}>
              {movement.change > 0 ? `+${movement.change}` : movement.change}
            </Typography>
            <Typography sx={{ flex: 1, minWidth: 120 }}>
              {movement.reason ?? translate(`catalogue.stockCauses.${movement.cause}`)}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{movement.by}</Typography>
            <Typography>{moment(movement.createdAt)}</Typography>
          </Stack>
        ))}
      </Stack>
      {isOpen && <MoveDialog item={item} onChange={onChange} onClose={() => setOpen(false)} />}
    </Part>
  );
}

interface SpareStockProps {
  item: CatalogueDetail;
  spareStock: number;
}

/** The pieces of a lot that its auction does not need, and the way to sell them. */
function SpareStock({ item, spareStock }: SpareStockProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { slug } = useWorkplace().workplace;
  // The same with each try, so that a lost answer makes no second copy.
  const [requestId] = useState(() => crypto.randomUUID());
  const copy = async () => {
    const call = 'POST /api/back-office/clubs/{slug}/exclusives/{exclusiveId}/duplicate';
    const body = { withSpareStock: true, requestId };
    const made = await callApi(call, { params: { slug, exclusiveId: item.id }, body });
    notify('catalogue.spareCopied', { type: 'success', messageArgs: { smart_count: made.stock } });
    await navigate(`/${slug}/catalogue/${made.id}`);
  };
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography>{translate('catalogue.spare', { smart_count: spareStock })}</Typography>
      <CallButton variant="outlined" onPress={copy}>
        {translate('catalogue.copySpare', { smart_count: spareStock })}
      </CallButton>
    </Stack>
  );
}

function MoveDialog({ item, onChange, onClose }: StockCardProps & { onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [change, setChange] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const move = async (reason: string) => {
    const wanted = toNumber(change);
    if (!wanted || !Number.isInteger(wanted)) throw new Error(translate('catalogue.howMany'));
    const params = { slug, exclusiveId: item.id };
    const call = 'POST /api/back-office/clubs/{slug}/exclusives/{exclusiveId}/stock-movements';
    onChange(await callApi(call, { params, body: { change: wanted, reason, requestId } }));
    notify('catalogue.stockMoved', { type: 'success' });
  };
  return (
    <ReasonDialog
      title={translate('catalogue.moveStock')}
      text={translate('catalogue.moveText')}
      action={translate('ra.action.save')}
      onSubmit={move}
      onClose={onClose}
    >
      <NamedField
        name="change"
        label={translate('catalogue.change')}
        helperText={translate('catalogue.changeHelp')}
        value={change}
        onChange={({ target }) => setChange(target.value)}
        required
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </ReasonDialog>
  );
}
