import { Button, Typography } from '@mui/material';
import type { FactorReset } from '@tifo/contracts/back-office/access';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Part } from '../../components/part.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { PeopleList } from './people-list.tsx';
import { PersonDialog } from './person-dialog.tsx';

const read = () => callApi('GET /api/back-office/platform/factor-resets', {});

/** The second steps that their holders have lost: removed after three days, unless they are shown meanwhile. */
export function FactorResetsPart(): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { moment } = useFormat();
  const { value, setValue, error, tryAgain } = useStored(read);
  const [isAsking, setAsking] = useState(false);
  const says = (key: string, values = {}) => translate(`office.access.${key}`, values);
  const ask = async (body: { email: string; reason: string }) => {
    setValue(await callApi('POST /api/back-office/platform/factor-resets', { body }));
    notify('office.access.resetAsked', { type: 'success', messageArgs: { email: body.email } });
  };
  const keep = async ({ username, email }: FactorReset) => {
    try {
      const call = 'POST /api/back-office/platform/factor-resets/{username}/cancel';
      setValue(await callApi(call, { params: { username }, body: {} }));
      notify('office.access.resetKept', { type: 'success', messageArgs: { email } });
    } catch (why) {
      notify((why as Error).message, { type: 'error' });
    }
  };
  if (!value) {
    return (
      <Part title={says('resets')}>
        <Reading error={error} onTryAgain={tryAgain} />
      </Part>
    );
  }
  return (
    <Part title={says('resets')}>
      <Typography>{says(value.isHosted ? 'resetsElsewhere' : 'resetsText')}</Typography>
      <PeopleList
        people={value.items}
        saysOf={({ dueAt }) => says('resetDue', { moment: moment(dueAt) })}
        action={{ name: says('keep') }}
        onAction={(reset) => void keep(reset)}
      />
      {!value.isHosted && (
        <Button variant="outlined" onClick={() => setAsking(true)} sx={{ alignSelf: 'flex-start' }}>
          {says('ask')}
        </Button>
      )}
      {isAsking && (
        <PersonDialog
          title={says('askTitle')}
          text={says('askText')}
          action={says('ask')}
          onSubmit={ask}
          onClose={() => setAsking(false)}
        />
      )}
    </Part>
  );
}
