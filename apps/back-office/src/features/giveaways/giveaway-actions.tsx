import { Button, Stack, Typography } from '@mui/material';
import type { OfficeGiveawayDetail } from '@tifo/contracts/back-office/giveaways';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CallButton } from '../../components/call-button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { WithdrawButton } from '../../components/withdraw-button.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import type { GiveawayQuery } from './use-giveaway.ts';

interface GiveawayActionsProps {
  giveaway: OfficeGiveawayDetail;
  query: GiveawayQuery;
}

/** The actions on a giveaway, depending on its state. */
export function GiveawayActions({ giveaway, query }: GiveawayActionsProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { capabilities } = useWorkplace().workplace;
  const [asked, setAsked] = useState<'show' | 'hide' | 'close' | 'delete' | null>(null);
  const navigate = useNavigate();
  const { slug, set } = query;
  const { state, visible, entryCount } = giveaway;
  const isQuestionnaire = giveaway.type === 'DUE_DILIGENCE';
  const canSetVisibility = !isQuestionnaire || capabilities.includes('clubs.settings');
  const says = isQuestionnaire ? 'office.giveaways.questionnaire' : 'office.giveaways';
  const params = { slug, giveawayId: giveaway.id };
  const canDraw = capabilities.includes('giveaways.draw');
  const act = async (action: 'show' | 'draw') => {
    const call = `POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/${action}` as const;
    const now = await callApi(call, { params, body: {} });
    await set(now);
    notify(`office.giveaways.${SAID[action === 'show' ? 'SHOWN' : now.state] ?? 'shown'}`, {
      type: 'success',
    });
  };
  const ask = async () => {
    const call = 'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/show';
    await set(await callApi(call, { params, body: {} }));
    notify(`${says}.shown`, { type: 'success' });
  };
  const submit = async (reason: string) => {
    if (asked === 'delete') {
      await callApi('POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/delete', {
        ...{ params, body: { reason } },
      });
      await navigate(`/${slug}/giveaways`);
    } else {
      const action = asked === 'close' ? asked : 'hide';
      const call = `POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/${action}` as const;
      await set(await callApi(call, { params, body: { reason } }));
    }
    notify(`${asked === 'hide' ? says : 'office.giveaways'}.${asked}Done`, { type: 'success' });
  };
  return (
    <>
      {isQuestionnaire ? (
        <QuestionnaireExplained visible={visible} canSetVisibility={canSetVisibility} />
      ) : (
        <Explained giveaway={giveaway} canDraw={canDraw} />
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!visible && canSetVisibility && (
          <CallButton
            variant="contained"
            onPress={async () => (isQuestionnaire ? setAsked('show') : act('show'))}
          >
            {translate('office.giveaways.show')}
          </CallButton>
        )}
        {canDraw && (state === 'TO_DRAW' || (state === 'WAITING' && !giveaway.isMine)) && visible && (
          <CallButton variant="contained" onPress={() => act('draw')}>
            {translate(
              giveaway.needsTwo && state === 'TO_DRAW' ? 'office.giveaways.askDraw' : 'office.giveaways.draw',
            )}
          </CallButton>
        )}
        {canDraw && state === 'WAITING' && giveaway.isMine && (
          <WithdrawDraw giveaway={giveaway} query={query} />
        )}
        {canDraw && visible && state === 'OPEN' && !isQuestionnaire && (
          <Button variant="outlined" color="error" onClick={() => setAsked('close')}>
            {translate('office.giveaways.close')}
          </Button>
        )}
        {!visible && entryCount === 0 && (
          <Button color="error" onClick={() => setAsked('delete')}>
            {translate('office.giveaways.delete')}
          </Button>
        )}
        {visible && canSetVisibility && (isQuestionnaire || entryCount === 0) && (
          <Button onClick={() => setAsked('hide')}>{translate('office.giveaways.hide')}</Button>
        )}
      </Stack>
      {asked === 'show' && (
        <FormDialog
          title={translate(`${says}.showTitle`)}
          action={translate('office.giveaways.show')}
          onSubmit={ask}
          onClose={() => setAsked(null)}
        >
          <Typography>{translate(`${says}.showText`)}</Typography>
        </FormDialog>
      )}
      {asked && asked !== 'show' && (
        <ReasonDialog
          title={translate(`${asked === 'hide' ? says : 'office.giveaways'}.${asked}Title`)}
          text={translate(`${asked === 'hide' ? says : 'office.giveaways'}.${asked}Text`)}
          action={translate(`office.giveaways.${asked}`)}
          onSubmit={submit}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const SAID: Record<string, string> = { SHOWN: 'shown', WAITING: 'drawAsked', DRAWN: 'drawn' };

/** Explains which step is pending, and who has to take it. */
function Explained({ giveaway, canDraw }: { giveaway: OfficeGiveawayDetail; canDraw: boolean }) {
  const translate = useTranslate();
  const { state, visible, needsTwo, isMine, drawAskedBy } = giveaway;
  const say = (key: string) => (
    <Typography sx={{ color: 'text.secondary' }}>
      {translate(`office.giveaways.${key}`, { name: drawAskedBy ?? '' })}
    </Typography>
  );
  if (!visible) return say('hiddenText');
  if (state === 'WAITING') return say(isMine || !canDraw ? 'waitsForOther' : 'waitsForYou');
  if (state === 'TO_DRAW') return say(needsTwo ? 'toDrawByTwo' : 'toDraw');
  return null;
}

/** Explains whether new fans are asked, and who decides that. */
function QuestionnaireExplained({
  visible,
  canSetVisibility,
}: {
  visible: boolean;
  canSetVisibility: boolean;
}) {
  const translate = useTranslate();
  const say = (key: string) => translate(`office.giveaways.questionnaire.${key}`);
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {say(visible ? 'asked' : 'notAsked')} {!canSetVisibility && say('whoDecides')}
    </Typography>
  );
}

function WithdrawDraw({ giveaway, query: { slug, set } }: GiveawayActionsProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const say = (key: string) => translate(`office.giveaways.${key}`);
  const withdraw = async (body: { reason?: string }) => {
    const call = 'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/withdraw-draw';
    await set(await callApi(call, { params: { slug, giveawayId: giveaway.id }, body }));
    notify('office.giveaways.withdrawDone', { type: 'success' });
  };
  return (
    <WithdrawButton
      action={say('withdraw')}
      title={say('withdrawTitle')}
      text={say('withdrawText')}
      onWithdraw={withdraw}
      isOutlined
    />
  );
}
