import { Button, Chip, Stack, Typography } from '@mui/material';
import type { CoinGift } from '@tifo/contracts/back-office/coins';
import { type ReactElement, useState } from 'react';
import { SelectInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { WithdrawButton } from '../../components/withdraw-button.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { GiftListDialog } from './gift-list-dialog.tsx';
import { GiftRuleCard } from './gift-rule-card.tsx';
import { TakeBackButton } from './take-back-button.tsx';

const STATES = ['WAITING', 'GIVEN', 'REFUSED', 'WITHDRAWN'] as const;

/** Coins given by staff, and gifts that wait for the approval of a second person. */
export function CoinsSection(): ReactElement {
  const translate = useTranslate();
  const { capabilities } = useWorkplace().workplace;
  const columns = useColumns();
  const [isListing, setListing] = useState(false);
  const choices = STATES.map((id) => ({ id, name: `office.coins.state.${id}` }));
  const label = translate('office.coins.fields.state');
  return (
    <>
      <OfficeList<CoinGift>
        resource="coin-gifts"
        exported={{ call: 'GET /api/back-office/clubs/{slug}/coin-gifts.csv', capability: 'coins.give' }}
        title={translate('office.menu.coins')}
        canSearch={false}
        filters={[<SelectInput key="state" source="state" label={label} choices={choices} alwaysOn />]}
        empty={{ title: translate('office.coins.none'), text: translate('office.coins.noneText') }}
        columns={columns}
        actions={<Button onClick={() => setListing(true)}>{translate('office.coins.list.open')}</Button>}
        nameOf={({ fan }) => fan.name}
        below={capabilities.includes('coins.approve') && <GiftRuleCard />}
      />
      {isListing && <GiftListDialog onClose={() => setListing(false)} />}
    </>
  );
}

function useColumns(): Column<CoinGift>[] {
  const translate = useTranslate();
  const { count, moment } = useFormat();
  const label = (field: string) => translate(`office.coins.fields.${field}`);
  return [
    { source: 'fan', label: label('fan'), render: ({ fan }) => fan.name },
    {
      ...{ source: 'coins', label: label('coins'), isNumber: true },
      render: ({ coins }) => `${count(coins.amount)} ${coins.ticker}`,
    },
    { source: 'reason', label: label('reason'), render: ({ reason }) => reason },
    { source: 'askedBy', label: label('askedBy'), render: ({ askedBy }) => askedBy },
    { source: 'askedAt', label: label('askedAt'), render: ({ askedAt }) => moment(askedAt) },
    { source: 'state', label: label('state'), render: (gift) => <Decision gift={gift} /> },
  ];
}

const leftOf = ({ coins, takenBack }: CoinGift) => coins.amount - takenBack.amount;

/** The status of a gift; a user with the capability who did not request it can decide, and who did can withdraw it. */
function Decision({ gift }: { gift: CoinGift }): ReactElement {
  const translate = useTranslate();
  const { capabilities } = useWorkplace().workplace;
  const { count } = useFormat();
  const isWaiting = gift.state === 'WAITING';
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip
        size="small"
        color={isWaiting ? 'warning' : 'default'}
        label={translate(`office.coins.state.${gift.state}`)}
      />
      {gift.takenBack.amount > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('office.coins.takenBack', { coins: count(gift.takenBack.amount) })}
        </Typography>
      )}
      {gift.state === 'GIVEN' && leftOf(gift) > 0 && <TakeBackButton gift={gift} left={leftOf(gift)} />}
      {isWaiting && gift.isMine && <WithdrawGift gift={gift} />}
      {isWaiting && !gift.isMine && capabilities.includes('coins.approve') && <DecideButtons gift={gift} />}
    </Stack>
  );
}

function WithdrawGift({ gift }: { gift: CoinGift }): ReactElement {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const withdraw = async (body: { reason?: string }) => {
    const call = 'POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/withdraw';
    await callApi(call, { params: { slug, giftId: gift.id }, body });
    refresh();
  };
  return (
    <WithdrawButton
      action={translate('office.coins.withdraw')}
      title={translate('office.coins.withdrawTitle', { name: gift.fan.name })}
      text={translate('office.coins.withdrawText')}
      onWithdraw={withdraw}
    />
  );
}

function DecideButtons({ gift }: { gift: CoinGift }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const [isRefusing, setRefusing] = useState(false);
  const params = { slug, giftId: gift.id };
  const approve = async () => {
    try {
      await callApi('POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/approve', { params, body: {} });
      notify('office.coins.approved', { type: 'success' });
    } finally {
      refresh();
    }
  };
  const refuse = async (reason: string) => {
    const call = 'POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/refuse';
    await callApi(call, { params, body: { reason } });
    refresh();
  };
  return (
    <>
      <CallButton size="small" onPress={approve}>
        {translate('office.coins.approve')}
      </CallButton>
      <Button size="small" color="error" onClick={() => setRefusing(true)}>
        {translate('office.coins.refuse')}
      </Button>
      {isRefusing && (
        <ReasonDialog
          title={translate('office.coins.refuseTitle', { name: gift.fan.name })}
          action={translate('office.coins.refuse')}
          onSubmit={refuse}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
