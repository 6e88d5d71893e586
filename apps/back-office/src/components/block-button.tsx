import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OfficeFan } from '@tifo/contracts/back-office/people';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callApi } from '../lib/calls/call-api.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { Unread } from './unread.tsx';

type Blockable = Pick<OfficeFan, 'id' | 'name' | 'blockedAt'>;

interface BlockButtonProps {
  fan: Blockable;
  size?: 'small';
  onChanged: () => void;
}

/** Blocks a fan or lifts the block, for whoever may. Its texts are those of `office-fans`. */
export function BlockButton({ fan, size, onChanged }: BlockButtonProps): ReactElement | null {
  const translate = useTranslate();
  const { capabilities } = useWorkplace().workplace;
  const [isAsking, setAsking] = useState(false);
  if (!capabilities.includes('fans.block')) return null;
  const action = fan.blockedAt ? 'unblock' : 'block';
  return (
    <>
      <Button
        variant={size ? 'text' : 'outlined'}
        {...(size ? { size } : {})}
        color={fan.blockedAt ? 'primary' : 'error'}
        aria-label={translate(`office.fans.${action}.title`, { name: fan.name })}
        onClick={() => setAsking(true)}
      >
        {translate(`office.fans.${action}.do`)}
      </Button>
      {isAsking && <BlockDialog fan={fan} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </>
  );
}

interface BlockDialogProps {
  fan: Blockable;
  onChanged: () => void;
  onClose: () => void;
}

function BlockDialog({ fan, onChanged, onClose }: BlockDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const action = fan.blockedAt ? 'unblock' : 'block';
  const change = async (reason: string) => {
    await callApi(`POST /api/back-office/clubs/{slug}/fans/{fanId}/${action}` as const, {
      params: { slug, fanId: fan.id },
      body: { reason },
    });
    notify(`office.fans.${action}.done`, { type: 'success', messageArgs: { name: fan.name } });
    onChanged();
  };
  return (
    <ReasonDialog
      title={translate(`office.fans.${action}.title`, { name: fan.name })}
      text={translate(`office.fans.${action}.text`)}
      action={translate(`office.fans.${action}.do`)}
      onSubmit={change}
      onClose={onClose}
    >
      {action === 'block' && <Effects fanId={fan.id} />}
    </ReasonDialog>
  );
}

/** What a block ends and what it leaves as it is, with the lots of this fan. */
function Effects({ fanId }: { fanId: string }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const { data, error, refetch } = useQuery({
    queryKey: ['office-block-effects', slug, fanId],
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/fans/{fanId}/block-effects', { params: { slug, fanId } }),
    gcTime: 0,
  });
  return (
    <Stack spacing={1}>
      <Stack component="ul" sx={{ m: 0, pl: 2.5 }} spacing={0.5}>
        {['ends', 'stays', 'hidden'].map((effect) => (
          <Typography key={effect} component="li" variant="body2">
            {translate(`office.fans.block.${effect}`)}
          </Typography>
        ))}
      </Stack>
      {!data && !error && <Skeleton variant="rounded" height={48} />}
      {error && <Unread error={error} onTryAgain={refetch} />}
      {data && data.leading > 0 && (
        <Alert severity="warning">
          {translate('office.fans.block.leading', { smart_count: data.leading })}
        </Alert>
      )}
      {data && data.unpaid > 0 && (
        <Alert severity="warning">
          {translate('office.fans.block.unpaid', { smart_count: data.unpaid })}
        </Alert>
      )}
    </Stack>
  );
}
