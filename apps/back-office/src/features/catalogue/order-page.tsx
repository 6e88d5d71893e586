import { Alert, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import type { CatalogueItem, CatalogueOrder } from '@tifo/contracts/back-office/catalogue';
import { type ReactElement, useCallback, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { Unread } from '../../components/unread.tsx';
import { newerIn } from '../../lib/calls/api-problem.ts';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { OrderList } from './order-list.tsx';

/** The order in which fans see what they can buy. */
export function OrderPage(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const read = useCallback(
    () => callApi('GET /api/back-office/clubs/{slug}/catalogue-order', { params: { slug } }),
    [slug],
  );
  const { value, error, tryAgain } = useStored(read);
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 800 }}>
      <Title title={translate('catalogue.order.title')} />
      <Typography>{translate('catalogue.order.text')}</Typography>
      {error && <Unread error={error} onTryAgain={tryAgain} />}
      {!value && !error && <Skeleton variant="rounded" height={320} />}
      {value?.items.length === 0 && <EmptyState title={translate('catalogue.order.empty')} />}
      {value && value.items.length > 0 && <Arranging key={slug} stored={value} slug={slug} />}
    </Stack>
  );
}

function Arranging({ stored, slug }: { stored: CatalogueOrder; slug: string }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const [base, setBase] = useState(stored);
  const [items, setItems] = useState<readonly CatalogueItem[]>(stored.items);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<CatalogueOrder | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take = (order: CatalogueOrder) => {
    setBase(order);
    setItems(order.items);
    setTheirs(null);
    setFailure(null);
  };
  const keep = (order: CatalogueOrder) => {
    take(order);
    notify('catalogue.order.saved', { type: 'success' });
  };
  const save = async (version: number) => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { ids: idsOf(items), version };
      keep(await callApi('PUT /api/back-office/clubs/{slug}/catalogue-order', { params: { slug }, body }));
    } catch (error) {
      const newer = newerIn<CatalogueOrder>(error);
      // The same order is there as when the answer to a first try was lost.
      if (newer && String(idsOf(newer.items)) === String(idsOf(items))) keep(newer);
      else if (newer) setTheirs(newer);
      else setFailure((error as Error).message || translate('office.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  const isChanged = items !== base.items;
  return (
    <>
      {failure && <Alert severity="error">{failure}</Alert>}
      {theirs && <Choice onTheirs={() => take(theirs)} onMine={() => void save(theirs.version)} />}
      <OrderList items={items} onChange={setItems} />
      <Paper elevation={3} sx={{ position: 'sticky', bottom: 8, zIndex: 2, p: 1.5, display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={!isChanged}
          onClick={() => void save(base.version)}
        >
          {translate('ra.action.save')}
        </Button>
        {isChanged && <Button onClick={() => setItems(base.items)}>{translate('ra.action.undo')}</Button>}
        <Button component={Link} to={`/${slug}/catalogue`} sx={{ ml: 'auto' }}>
          {translate('catalogue.order.back')}
        </Button>
      </Paper>
    </>
  );
}

const idsOf = (items: readonly CatalogueItem[]) => items.map(({ id }) => id);

/** Where somebody else has arranged it meanwhile: which order stays is for the user to decide. */
function Choice({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }): ReactElement {
  const translate = useTranslate();
  const actions = (
    <>
      <Button onClick={onTheirs}>{translate('catalogue.order.takeTheirs')}</Button>
      <Button onClick={onMine}>{translate('catalogue.order.keepMine')}</Button>
    </>
  );
  return (
    <Alert severity="warning" role="alert" action={actions}>
      {translate('catalogue.order.changedMeanwhile')}
    </Alert>
  );
}
