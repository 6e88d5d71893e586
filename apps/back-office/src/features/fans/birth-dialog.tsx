import type { OfficeBirth } from '@tifo/contracts/back-office/people';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { NamedField } from '../../components/named-field.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface BirthDialogProps {
  fanId: string;
  birth: OfficeBirth;
  onChanged: () => void;
  onClose: () => void;
}

/** Corrects when and where a fan was born. */
export function BirthDialog({ fanId, birth, onChanged, onClose }: BirthDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [before] = useState(birth);
  const [birthdate, setBirthdate] = useState(before.birthdate);
  const [birthplace, setBirthplace] = useState(before.birthplace ?? '');
  const correct = async (reason: string) => {
    await callApi('POST /api/back-office/clubs/{slug}/fans/{fanId}/birth', {
      params: { slug, fanId },
      body: { birthdate, birthplace: birthplace.trim() || null, before, reason },
    });
    notify('office.fans.correctBirth.done', { type: 'success' });
    onChanged();
  };
  return (
    <ReasonDialog
      title={translate('office.fans.correctBirth.title')}
      text={translate('office.fans.correctBirth.text')}
      action={translate('office.fans.correctBirth.do')}
      onSubmit={correct}
      onClose={onClose}
      isTold
    >
      <NamedField
        name="birthdate"
        type="date"
        label={translate('office.fans.fields.birthdate')}
        value={birthdate}
        onChange={({ target }) => setBirthdate(target.value)}
        required
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <NamedField
        name="birthplace"
        label={translate('office.fans.fields.birthplace')}
        value={birthplace}
        onChange={({ target }) => setBirthplace(target.value)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
    </ReasonDialog>
  );
}
