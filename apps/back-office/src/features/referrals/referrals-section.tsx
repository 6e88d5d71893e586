import { Button, Chip, Stack } from '@mui/material';
import type { OfficeReferral } from '@tifo/contracts/back-office/referrals';
import { type ReactElement, useState } from 'react';
import { SelectInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { InviteFanDialog } from './invite-fan-dialog.tsx';

const STATES = ['SENT', 'JOINED', 'EXPIRED', 'WITHDRAWN', 'UNUSED'] as const;

/** The invitations of a club that admits only invited people, by its fans and by staff. */
export function ReferralsSection(): ReactElement {
  const translate = useTranslate();
  const [isInviting, setInviting] = useState(false);
  const columns = useColumns();
  const choices = STATES.map((id) => ({ id, name: `office.referrals.state.${id}` }));
  const label = translate('office.referrals.fields.state');
  return (
    <>
      <OfficeList<OfficeReferral>
        resource="referrals"
        exported={{ call: 'GET /api/back-office/clubs/{slug}/referrals.csv', capability: 'exports.people' }}
        title={translate('office.menu.referrals')}
        filters={[<SelectInput key="state" source="state" label={label} choices={choices} alwaysOn />]}
        actions={
          <Button variant="contained" onClick={() => setInviting(true)}>
            {translate('office.referrals.invite.do')}
          </Button>
        }
        empty={{ title: translate('office.referrals.none'), text: translate('office.referrals.noneText') }}
        columns={columns}
        nameOf={({ email }) => email}
      />
      {isInviting && <InviteFanDialog onClose={() => setInviting(false)} />}
    </>
  );
}

const COLOURS: Record<OfficeReferral['state'], 'default' | 'success' | 'info' | 'warning'> = {
  SENT: 'info',
  JOINED: 'success',
  EXPIRED: 'warning',
  WITHDRAWN: 'default',
  UNUSED: 'default',
};

function useColumns(): Column<OfficeReferral>[] {
  const translate = useTranslate();
  const { day } = useFormat();
  const label = (field: string) => translate(`office.referrals.fields.${field}`);
  return [
    { source: 'email', label: label('email'), render: ({ email }) => email },
    {
      source: 'sponsor',
      label: label('sponsor'),
      render: ({ sponsor, invitedBy }) =>
        sponsor === null
          ? translate('office.referrals.byClub', { name: invitedBy ?? '' })
          : sponsor.name || '—',
    },
    {
      source: 'state',
      label: label('state'),
      render: ({ state }) => (
        <Chip size="small" color={COLOURS[state]} label={translate(`office.referrals.state.${state}`)} />
      ),
    },
    { source: 'sentAt', label: label('sentAt'), render: ({ sentAt }) => day(sentAt) },
    {
      ...{ source: 'until', label: label('until') },
      render: ({ state, joinedAt, expiresAt }) => {
        if (joinedAt) return day(joinedAt);
        return state === 'SENT' || state === 'EXPIRED' ? day(expiresAt) : '—';
      },
    },
    {
      source: 'actions',
      label: translate('office.referrals.actions'),
      render: (referral) => <Actions referral={referral} />,
    },
  ];
}

function Actions({ referral }: { referral: OfficeReferral }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, email, isResendable, isWithdrawable } = referral;
  const params = { slug, referralId: id };
  const resend = async () => {
    try {
      const call = 'POST /api/back-office/clubs/{slug}/referrals/{referralId}/resend';
      await callApi(call, { params, body: {} });
      notify('office.referrals.resent', { type: 'success', messageArgs: { email } });
    } finally {
      refresh();
    }
  };
  const withdraw = async (reason: string) => {
    const call = 'POST /api/back-office/clubs/{slug}/referrals/{referralId}/withdraw';
    await callApi(call, { params, body: { reason } });
    notify('office.referrals.withdraw.done', { type: 'success', messageArgs: { email } });
    refresh();
  };
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {isResendable && (
        <CallButton
          size="small"
          onPress={resend}
          aria-label={translate('office.referrals.resendTo', { email })}
        >
          {translate('office.referrals.resend')}
        </CallButton>
      )}
      {isWithdrawable && (
        <Button
          size="small"
          color="error"
          onClick={() => setWithdrawing(true)}
          aria-label={translate('office.referrals.withdraw.of', { email })}
        >
          {translate('office.referrals.withdraw.do')}
        </Button>
      )}
      {isWithdrawing && (
        <ReasonDialog
          title={translate('office.referrals.withdraw.title', { email })}
          text={translate('office.referrals.withdraw.text')}
          action={translate('office.referrals.withdraw.do')}
          onSubmit={withdraw}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Stack>
  );
}
