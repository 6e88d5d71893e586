import { FormControlLabel, Switch } from '@mui/material';
import type { CompanyInfo } from '@tifo/contracts/fans';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { NamedField } from '../../components/named-field.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface CompanyDialogProps {
  fanId: string;
  company: CompanyInfo | null;
  onChanged: () => void;
  onClose: () => void;
}

const FIELDS = [
  { field: 'name', maxLength: 160, required: true },
  { field: 'legalForm', maxLength: 60, required: false },
  { field: 'registrationNumber', maxLength: 60, required: true },
  { field: 'address', maxLength: 300, required: true },
] as const;

const NONE = { name: '', legalForm: '', registrationNumber: '', address: '' };

/** Corrects the company for which a fan acts, or says that they act for none. */
export function CompanyDialog({ fanId, company, onChanged, onClose }: CompanyDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [before] = useState(company);
  const [acts, setActs] = useState(true);
  const [typed, setTyped] = useState({ ...NONE, ...before });
  const correct = async (reason: string) => {
    const { legalForm = '', ...rest } = typed;
    const named = { ...rest, ...(legalForm.trim() === '' ? {} : { legalForm }) };
    await callApi('POST /api/back-office/clubs/{slug}/fans/{fanId}/company', {
      params: { slug, fanId },
      body: { company: acts ? named : null, before, reason },
    });
    notify('office.fans.correctCompany.done', { type: 'success' });
    onChanged();
  };
  return (
    <ReasonDialog
      title={translate('office.fans.correctCompany.title')}
      text={translate('office.fans.correctCompany.text')}
      action={translate('office.fans.correctCompany.do')}
      onSubmit={correct}
      onClose={onClose}
      isTold
    >
      <FormControlLabel
        control={<Switch checked={acts} onChange={(_event, isOn) => setActs(isOn)} />}
        label={translate('office.fans.correctCompany.acts')}
      />
      {acts &&
        FIELDS.map(({ field, maxLength, required }) => (
          <NamedField
            key={field}
            name={`company.${field}`}
            label={translate(`office.fans.correctCompany.${field}`)}
            value={typed[field]}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            required={required}
            slotProps={{ htmlInput: { maxLength } }}
          />
        ))}
    </ReasonDialog>
  );
}
