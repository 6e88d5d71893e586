import { Button, Typography } from '@mui/material';
import type { Administrator } from '@tifo/contracts/back-office/access';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Part } from '../../components/part.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { PeopleList } from './people-list.tsx';
import { PersonDialog } from './person-dialog.tsx';

const read = () => callApi('GET /api/back-office/platform/administrators', {});

/** Who runs the platform: they name others, and end the work of others. */
export function AdministratorsPart(): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { day } = useFormat();
  const { username } = useWorkplace().session;
  const { value, setValue, error, tryAgain } = useStored(read);
  const [isNaming, setNaming] = useState(false);
  const [leaving, setLeaving] = useState<Administrator | null>(null);
  const says = (key: string, values = {}) => translate(`office.access.${key}`, values);
  const name = async (body: { email: string; reason: string }) => {
    setValue(await callApi('POST /api/back-office/platform/administrators', { body }));
    notify('office.access.named', { type: 'success', messageArgs: { email: body.email } });
  };
  const remove = async ({ name: who, ...params }: Administrator, reason: string) => {
    const call = 'POST /api/back-office/platform/administrators/{username}/remove';
    setValue(await callApi(call, { params: { username: params.username }, body: { reason } }));
    notify('office.access.removed', { type: 'success', messageArgs: { name: who } });
  };
  return (
    <Part title={says('administrators')}>
      <Typography>{says('administratorsText')}</Typography>
      {!value && <Reading error={error} onTryAgain={tryAgain} />}
      {value && (
        <PeopleList
          people={value.items}
          saysOf={({ createdAt }) => says('since', { day: day(createdAt) })}
          // One’s own work is ended by another, so that nobody locks the door behind them.
          action={{ name: says('remove'), isOffered: (person) => person.username !== username }}
          onAction={setLeaving}
        />
      )}
      <Button variant="outlined" onClick={() => setNaming(true)} sx={{ alignSelf: 'flex-start' }}>
        {says('name')}
      </Button>
      {isNaming && (
        <PersonDialog
          title={says('nameTitle')}
          text={says('nameText')}
          action={says('name')}
          onSubmit={name}
          onClose={() => setNaming(false)}
        />
      )}
      {leaving && (
        <ReasonDialog
          title={says('removeTitle', { name: leaving.name })}
          text={says('removeText')}
          action={says('remove')}
          onSubmit={(reason) => remove(leaving, reason)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Part>
  );
}
