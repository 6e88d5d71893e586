import { FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { MembershipCandidate, OfficeMembership } from '@tifo/contracts/back-office/memberships';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface GiveDialogProps {
  /** The fan whose next year it is; otherwise the fan is looked for. */
  fan?: OfficeMembership['fan'];
  onDone?: () => void;
  onClose: () => void;
}

/** Gives a year without a payment; its id is made before, so that a second click gives no second one. */
export function GiveDialog({ fan, onDone, onClose }: GiveDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(fan?.id ?? '');
  const says = (key: string, values = {}) => translate(`office.memberships.give.${key}`, values);
  const give = async (reason: string) => {
    if (chosen === '') throw new Error(says('chooseFirst'));
    const body = { id, fanId: chosen, reason };
    const given = await callApi('POST /api/back-office/clubs/{slug}/memberships', {
      ...{ params: { slug }, body },
    });
    notify('office.memberships.give.done', { type: 'success', messageArgs: { name: given.fan.name } });
    refresh();
    onDone?.();
  };
  return (
    <ReasonDialog
      isTold
      title={fan ? says('renewTitle', { name: fan.name }) : says('title')}
      text={says('text')}
      action={says('do')}
      onSubmit={give}
      onClose={onClose}
    >
      {!fan && <FanChoice chosen={chosen} onChoose={setChosen} />}
    </ReasonDialog>
  );
}

interface FanChoiceProps {
  chosen: string;
  onChoose: (fanId: string) => void;
}

/** Looks for a fan by name or address. Who cannot be given a year is shown with the reason. */
function FanChoice({ chosen, onChoose }: FanChoiceProps): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['office-membership-candidates', slug, q],
    enabled: q.length > 1,
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/membership-candidates', {
        ...{ params: { slug }, query: { q } },
      }),
  });
  return (
    <>
      {error && <Unread error={error} onTryAgain={refetch} />}
      <TextField
        type="search"
        label={translate('office.memberships.give.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {found?.length === 0 && <Typography>{translate('office.memberships.give.nobody')}</Typography>}
      <RadioGroup
        value={chosen}
        onChange={(_event, fanId) => onChoose(fanId)}
        aria-label={translate('office.memberships.fields.fan')}
        sx={{ maxHeight: 280, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {found?.map((candidate) => (
          <FormControlLabel
            key={candidate.id}
            value={candidate.id}
            disabled={!candidate.isDue}
            control={<Radio />}
            label={<CandidateText candidate={candidate} />}
          />
        ))}
      </RadioGroup>
    </>
  );
}

function CandidateText({ candidate }: { candidate: MembershipCandidate }): ReactElement {
  const translate = useTranslate();
  const { day } = useFormat();
  const { name, email, paidUntil, isDue, status } = candidate;
  const isMember = status === 'VALIDATED' && paidUntil !== null;
  const standing = isMember
    ? translate('office.memberships.give.memberUntil', { date: day(paidUntil) })
    : !isDue && translate('office.memberships.give.notApproved');
  return (
    <>
      {name || '—'} · {email}
      {standing && (
        <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {standing}
        </Typography>
      )}
    </>
  );
}
