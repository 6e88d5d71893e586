import { Button, Card, CardContent, Stack, Link as TextLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OfficeMembershipDetail } from '@tifo/contracts/back-office/memberships';
import { type ReactElement, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { AuditCard } from '../../components/audit-card.tsx';
import { Facts } from '../../components/facts.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useReplaceData } from '../../lib/calls/use-replace-data.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { GiveDialog } from './give-dialog.tsx';
import { MembershipChip, Period } from './membership-list.tsx';

/** One year of membership, with the other years of its fan. */
export function MembershipPage(): ReactElement {
  const { membershipId = '' } = useParams();
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const queryKey = ['office-membership', slug, membershipId];
  const replace = useReplaceData<OfficeMembershipDetail>(queryKey);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/memberships/{membershipId}', {
        params: { slug, membershipId },
      }),
  });
  if (!data) return <Reading title="office.menu.memberships" error={error} onTryAgain={refetch} />;
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0, maxWidth: 900 }}>
      <Title title={data.fan.name} />
      <Button component={Link} to={`/${slug}/memberships`} sx={{ alignSelf: 'flex-start' }}>
        {translate('office.memberships.all')}
      </Button>
      <Card>
        <CardContent>
          <Stack
            direction="row"
            spacing={1}
            useFlexGap
            sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}
          >
            <Typography variant="h5" component="h2">
              {data.fan.name || '—'}
            </Typography>
            <MembershipChip state={data.state} />
          </Stack>
          <MembershipFacts membership={data} />
          <Actions membership={data} onGiven={() => void refetch()} onEnded={(now) => void replace(now)} />
        </CardContent>
      </Card>
      {data.others.length > 0 && <OtherYears membership={data} />}
      <AuditCard subject={`membership:${data.id}`} version={dataUpdatedAt} />
    </Stack>
  );
}

function MembershipFacts({ membership }: { membership: OfficeMembershipDetail }): ReactElement {
  const translate = useTranslate();
  const { euros, moment } = useFormat();
  const { slug, capabilities } = useWorkplace().workplace;
  const { fan, amount, returned, paymentId, giftReason, givenBy, endedAt, endedBy, endReason } = membership;
  const label = (field: string) => translate(`office.memberships.fields.${field}`);
  const paid = amount && paymentId && capabilities.includes('money.read') && (
    <TextLink component={Link} to={`/${slug}/payments/${paymentId}`}>
      {euros(amount.value)}
    </TextLink>
  );
  const facts: [string, ReactElement | string][] = [
    [label('email'), fan.email],
    [label('period'), <Period key="period" year={membership} />],
    amount === null
      ? [label('givenBy'), `${givenBy ?? ''} · ${moment(membership.createdAt)}`]
      : [label('amount'), paid || euros(amount.value)],
  ];
  if (returned.value > 0) facts.push([label('returned'), euros(returned.value)]);
  if (giftReason !== null) facts.push([label('giftReason'), giftReason]);
  if (endedAt !== null) facts.push([label('endedBy'), `${endedBy ?? ''} · ${moment(endedAt)}`]);
  if (endReason !== null) facts.push([label('endReason'), endReason]);
  return <Facts facts={facts} />;
}

interface ActionsProps {
  membership: OfficeMembershipDetail;
  onGiven: () => void;
  onEnded: (membership: OfficeMembershipDetail) => void;
}

function Actions({ membership, onGiven, onEnded }: ActionsProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [open, setOpen] = useState<'give' | 'end' | null>(null);
  const { id, fan, state, canBeRenewed } = membership;
  const close = () => setOpen(null);
  const end = async (reason: string) => {
    const call = 'POST /api/back-office/clubs/{slug}/memberships/{membershipId}/end';
    onEnded(await callApi(call, { params: { slug, membershipId: id }, body: { reason } }));
    notify('office.memberships.end.done', { type: 'success', messageArgs: { name: fan.name } });
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 2 }}>
      {canBeRenewed && (
        <Button variant="outlined" onClick={() => setOpen('give')}>
          {translate('office.memberships.give.renew')}
        </Button>
      )}
      {(state === 'RUNNING' || state === 'COMING') && (
        <Button variant="outlined" color="error" onClick={() => setOpen('end')}>
          {translate('office.memberships.end.do')}
        </Button>
      )}
      {open === 'give' && <GiveDialog fan={fan} onDone={onGiven} onClose={close} />}
      {open === 'end' && (
        <ReasonDialog
          isTold
          title={translate('office.memberships.end.title', { name: fan.name })}
          text={translate('office.memberships.end.text')}
          action={translate('office.memberships.end.do')}
          onSubmit={end}
          onClose={close}
        />
      )}
    </Stack>
  );
}

function OtherYears({ membership }: { membership: OfficeMembershipDetail }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {translate('office.memberships.others')}
        </Typography>
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {membership.others.map((year) => (
            <Stack component="li" key={year.id} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <TextLink component={Link} to={`/${slug}/memberships/${year.id}`}>
                <Period year={year} />
              </TextLink>
              <MembershipChip state={year.state} />
            </Stack>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
