import type { OfficeFanFile } from '@tifo/contracts/back-office/people';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { NamedField } from '../../components/named-field.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface NameDialogProps {
  fan: Pick<OfficeFanFile, 'id' | 'firstName' | 'lastName'>;
  onChanged: () => void;
  onClose: () => void;
}

/** Corrects what a fan is called. */
export function NameDialog({ fan, onChanged, onClose }: NameDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [before] = useState({ firstName: fan.firstName, lastName: fan.lastName });
  const [names, setNames] = useState(before);
  const correct = async (reason: string) => {
    await callApi('POST /api/back-office/clubs/{slug}/fans/{fanId}/name', {
      params: { slug, fanId: fan.id },
      body: { ...names, before, reason },
    });
    notify('office.fans.rename.done', { type: 'success' });
    onChanged();
  };
  return (
    <ReasonDialog
      title={translate('office.fans.rename.title')}
      text={translate('office.fans.rename.text')}
      action={translate('office.fans.rename.do')}
      onSubmit={correct}
      onClose={onClose}
      isTold
    >
      {(['firstName', 'lastName'] as const).map((part) => (
        <NamedField
          name={part}
          key={part}
          label={translate(`office.fans.fields.${part}`)}
          value={names[part]}
          onChange={({ target }) => setNames({ ...names, [part]: target.value })}
          required={part === 'firstName'}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      ))}
    </ReasonDialog>
  );
}
