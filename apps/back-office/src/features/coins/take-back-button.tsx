import { Button } from '@mui/material';
import type { CoinGift } from '@tifo/contracts/back-office/coins';
import { type ReactElement, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { NamedField } from '../../components/named-field.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { toNumber } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface TakeBackProps {
  gift: CoinGift;
  /** The coins of the gift that were not taken back yet. */
  left: number;
}

/** Takes coins that were given by mistake out of the fan's wallet again. */
export function TakeBackButton(props: TakeBackProps): ReactElement {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const label = translate('office.coins.takeBack');
  const name = translate('office.named', { label, name: props.gift.fan.name });
  return (
    <>
      <Button size="small" aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <TakeBackDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function TakeBackDialog({ gift, left, onClose }: TakeBackProps & { onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const [coins, setCoins] = useState(String(left));
  // The same with each try, so that a lost answer takes nothing more.
  const [id] = useState(() => crypto.randomUUID());
  const takeBack = async (reason: string) => {
    const wanted = toNumber(coins);
    if (!wanted || !Number.isInteger(wanted)) throw new Error(translate('office.coins.howMany'));
    const call = 'POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/take-back';
    await callApi(call, { params: { slug, giftId: gift.id }, body: { id, coins: wanted, reason } });
    notify('office.coins.tookBack', { type: 'success' });
    refresh();
  };
  return (
    <ReasonDialog
      isTold
      title={translate('office.coins.takeBackTitle', { name: gift.fan.name })}
      text={translate('office.coins.takeBackText')}
      action={translate('office.coins.takeBack')}
      onSubmit={takeBack}
      onClose={onClose}
    >
      <NamedField
        name="coins"
        label={translate('office.coins.takeBackCoins')}
        value={coins}
        onChange={({ target }) => setCoins(target.value)}
        required
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </ReasonDialog>
  );
}
