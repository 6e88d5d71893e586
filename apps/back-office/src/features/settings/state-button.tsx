import { Button, MenuItem } from '@mui/material';
import type { ClubSettings } from '@tifo/contracts/back-office/clubs';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { NamedField } from '../../components/named-field.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';

const STATES = ['UPCOMING', 'LIVE', 'STAND_BY', 'ARCHIVED'] as const;

interface StateButtonProps {
  settings: ClubSettings;
  onChange: (settings: ClubSettings) => void;
}

/** Opens the club to fans, pauses it, or archives it; explains each beforehand. */
export function StateButton({ settings, onChange }: StateButtonProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const others = STATES.filter((state) => state !== settings.state);
  const [state, setState] = useState<(typeof STATES)[number]>(
    settings.state === 'LIVE' ? 'STAND_BY' : 'LIVE',
  );
  const change = async (reason: string) => {
    const params = { slug: settings.slug };
    onChange(await callApi('POST /api/back-office/clubs/{slug}/state', { params, body: { state, reason } }));
    notify('settings.stateChanged', { type: 'success' });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('settings.changeState')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={translate('settings.changeState')}
          text={translate(`settings.stateTexts.${state}`)}
          action={translate('settings.changeState')}
          onSubmit={change}
          onClose={() => setOpen(false)}
        >
          <NamedField
            name="state"
            select
            label={translate('settings.newState')}
            value={state}
            onChange={({ target }) => setState(target.value as (typeof STATES)[number])}
          >
            {others.map((other) => (
              <MenuItem key={other} value={other}>
                {translate(`settings.states.${other}`)}
              </MenuItem>
            ))}
          </NamedField>
        </ReasonDialog>
      )}
    </>
  );
}
