import { Box, Button, Stack, Typography } from '@mui/material';
import type { OfficeGiveawayDetail, PrizeDelivery } from '@tifo/contracts/back-office/giveaways';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { PrizeButtons, PrizeDelivered } from '../../components/prize-buttons.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { WithdrawButton } from '../../components/withdraw-button.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import type { GiveawayQuery } from './use-giveaway.ts';

interface WinnerListProps {
  giveaway: OfficeGiveawayDetail;
  query: GiveawayQuery;
}

type Winner = OfficeGiveawayDetail['winners'][number];

/** The winners, each with what became of the prize. */
export function WinnerList({ giveaway, query }: WinnerListProps): ReactElement {
  const translate = useTranslate();
  const { capabilities } = useWorkplace().workplace;
  const canDraw = capabilities.includes('giveaways.draw');
  const canSend = capabilities.includes('orders.fulfil');
  const note = (rank: number) => (noted: PrizeDelivery) => {
    const winners = giveaway.winners.map((one) => (one.rank === rank ? { ...one, ...noted } : one));
    return query.set({ ...giveaway, winners });
  };
  return (
    <Stack component="ol" spacing={1} sx={{ m: 0, pl: 3 }}>
      {giveaway.winners.map((winner) => {
        const { rank, number, forfeit, delivery } = winner;
        const name = winner.name || translate('office.giveaways.deletedAccount');
        const props = { giveaway, query, winner: { ...winner, name }, isDeleted: winner.name === '' };
        return (
          <Typography component="li" key={rank}>
            {translate('office.giveaways.winner', { name, number })}{' '}
            <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' } }}>
              {canSend && !props.isDeleted && forfeit?.state !== 'FORFEITED' && (
                <PrizeButtons prize={{ ...winner, name, giveawayId: giveaway.id }} onNoted={note(rank)} />
              )}
              {canDraw && !forfeit && !delivery && <PassOn {...props} />}
            </Box>
            <PrizeDelivered prize={winner} />
            {forfeit && <Forfeit {...props} forfeit={forfeit} canDraw={canDraw} />}
          </Typography>
        );
      })}
    </Stack>
  );
}

type PrizeProps = WinnerListProps & { winner: Winner; isDeleted: boolean };
const PRIZE = '/api/back-office/clubs/{slug}/giveaways/{giveawayId}/winners/{rank}';

/** Offers to pass a prize on, as when its winner cannot be reached. */
function PassOn({ giveaway, query, winner: { rank, name }, isDeleted }: PrizeProps): ReactElement {
  const { slug, set } = query;
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const say = (key: string) => translate(`office.giveaways.${key}`, { name });
  const submit = async (reason: string) => {
    const params = { slug, giveawayId: giveaway.id, rank };
    const now = await callApi(`POST ${PRIZE}/forfeit`, { params, body: { reason } });
    await set(now);
    const forfeit = now.winners.find((winner) => winner.rank === rank)?.forfeit;
    if (forfeit?.state === 'FORFEITED') notify(say('passedOn'), { type: 'success' });
    // Another person may have asked for it just before.
    else if (forfeit?.isMine) notify(say('passOnAsked'), { type: 'success' });
  };
  const told = giveaway.needsTwo ? 'passOnTextByTwo' : 'passOnText';
  return (
    <>
      <Button size="small" aria-label={say('passOnOf')} onClick={() => setAsked(true)}>
        {say('passOn')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={say('passOnTitle')}
          text={say(isDeleted ? 'passOnTextDeleted' : told)}
          action={say(giveaway.needsTwo ? 'passOnAsk' : 'passOn')}
          isTold={!isDeleted}
          onSubmit={submit}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

type ForfeitProps = PrizeProps & { forfeit: NonNullable<Winner['forfeit']>; canDraw: boolean };

/** Says that the prize is passed on, or who has asked for it. */
function Forfeit({ canDraw, ...props }: ForfeitProps): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const { state, reason, forfeitedAt, askedBy, isMine } = props.forfeit;
  const say = (key: string) =>
    translate(`office.giveaways.${key}`, {
      ...{ reason, name: askedBy ?? '', when: forfeitedAt ? moment(forfeitedAt) : '' },
    });
  const passedOn = reason === '' ? 'passedOnErased' : 'passedOnAt';
  return (
    <>
      <Typography component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {say(state === 'WAITING' ? 'passOnWaits' : passedOn)}
      </Typography>
      {canDraw && state === 'WAITING' && (isMine ? <Withdraw {...props} /> : <Approve {...props} />)}
    </>
  );
}

function Approve({ giveaway, query, winner: { rank, name }, isDeleted }: PrizeProps): ReactElement {
  const { slug, set } = query;
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const say = (key: string) => translate(`office.giveaways.${key}`, { name });
  const submit = async () => {
    const params = { slug, giveawayId: giveaway.id, rank };
    await set(await callApi(`POST ${PRIZE}/approve-forfeit`, { params, body: {} }));
    notify(say('passedOn'), { type: 'success' });
  };
  return (
    <>
      <Button size="small" aria-label={say('passOnApproveOf')} onClick={() => setAsked(true)}>
        {say('passOnApprove')}
      </Button>
      {isAsked && (
        <FormDialog
          title={say('passOnTitle')}
          action={say('passOnApprove')}
          onSubmit={submit}
          onClose={() => setAsked(false)}
        >
          <Typography>{say(isDeleted ? 'passOnTextDeleted' : 'passOnApproveText')}</Typography>
        </FormDialog>
      )}
    </>
  );
}

function Withdraw({ giveaway, query: { slug, set }, winner: { rank } }: PrizeProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const say = (key: string) => translate(`office.giveaways.${key}`);
  const withdraw = async (body: { reason?: string }) => {
    const params = { slug, giveawayId: giveaway.id, rank };
    await set(await callApi(`POST ${PRIZE}/withdraw-forfeit`, { params, body }));
    notify(say('passOnWithdrawn'), { type: 'success' });
  };
  return (
    <WithdrawButton
      action={say('passOnWithdraw')}
      title={say('passOnWithdrawTitle')}
      text={say('passOnWithdrawText')}
      onWithdraw={withdraw}
    />
  );
}
