import type { OfficeFan } from '@tifo/contracts/back-office/people';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { NamedField } from '../../components/named-field.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface GiftDialogProps {
  fan: Pick<OfficeFan, 'id' | 'name'>;
  onClose: () => void;
}

/** Gives coins to a fan; the id of the gift is generated before, so that a second click gives no more. */
export function GiftDialog({ fan, onClose }: GiftDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [id] = useState(() => crypto.randomUUID());
  const [coins, setCoins] = useState('');
  const give = async (reason: string) => {
    const body = { id, fanId: fan.id, coins: Number(coins), reason };
    const gift = await callApi('POST /api/back-office/clubs/{slug}/coin-gifts', { params: { slug }, body });
    notify(gift.state === 'WAITING' ? 'office.fans.giftWaits' : 'office.fans.given', { type: 'success' });
  };
  return (
    <ReasonDialog
      isTold
      title={translate('office.fans.giveTitle', { name: fan.name })}
      text={translate('office.fans.giveText')}
      action={translate('office.fans.give')}
      onSubmit={give}
      onClose={onClose}
    >
      <NamedField
        name="coins"
        label={translate('office.fans.coins')}
        value={coins}
        onChange={({ target }) => setCoins(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[1-9][0-9]{0,6}' } }}
        required
      />
    </ReasonDialog>
  );
}
