import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Recipient } from '@tifo/contracts/back-office/lists';
import { type ReactElement, useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useCopy } from '../lib/use-copy.ts';
import { Unread } from './unread.tsx';

interface RecipientDialogProps {
  /** Names what is sent: an order, a lot or a prize. */
  id: string;
  read: () => Promise<Recipient>;
  onClose: () => void;
}

/** Where a paid item is sent, to write on a parcel or to copy. */
export function RecipientDialog({ id, read, onClose }: RecipientDialogProps): ReactElement {
  const translate = useTranslate();
  const title = useId();
  // Read anew each time: fans correct their address, and that it was read is written down.
  const { data, error, refetch } = useQuery({
    queryKey: ['office-recipient', id],
    queryFn: read,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('office.deliver.recipient.title')}</DialogTitle>
      <DialogContent>
        {error && <Unread error={error} onTryAgain={refetch} />}
        {!data && !error && <Typography>{translate('ra.page.loading')}</Typography>}
        {data && <RecipientLines recipient={data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        {data && data.addressLines.length > 0 && <CopyButton recipient={data} />}
      </DialogActions>
    </Dialog>
  );
}

function RecipientLines({ recipient }: { recipient: Recipient }): ReactElement {
  const translate = useTranslate();
  const { name, addressLines, email, phoneNumber } = recipient;
  return (
    <Stack spacing={2} sx={{ overflowWrap: 'anywhere' }}>
      {addressLines.length > 0 ? (
        <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
          {[name, ...addressLines].join('\n')}
        </Typography>
      ) : (
        <Typography>{translate('office.deliver.recipient.none', { name })}</Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
        {[email, phoneNumber].filter(Boolean).join('\n')}
      </Typography>
    </Stack>
  );
}

function CopyButton({ recipient: { name, addressLines } }: { recipient: Recipient }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const copyText = useCopy();
  const copy = async () => {
    const isCopied = await copyText([name, ...addressLines].join('\n'));
    if (isCopied) notify('office.deliver.recipient.copied', { type: 'success' });
  };
  return (
    <Button variant="contained" onClick={() => void copy()}>
      {translate('office.deliver.recipient.copy')}
    </Button>
  );
}
