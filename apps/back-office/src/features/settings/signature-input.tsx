import { Box, Button, FormHelperText, FormLabel, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { StoredSignature } from '@tifo/contracts/back-office/clubs';
import { MAX_SIGNATURE_BYTES } from '@tifo/contracts/upload-rules';
import { type ReactElement, useId, useState } from 'react';
import { required, useInput, useTranslate } from 'react-admin';
import { ChooseFile } from '../../components/choose-file.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useLatest } from '../../lib/calls/use-latest.ts';
import { useFieldProblem } from '../../lib/forms/use-field-problem.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface SignatureInputProps {
  source: string;
  label: string;
  isRequired: boolean;
}

/** A picture of a signature, of which the form holds the key of its file. It is private: its bytes come with the replies. */
export function SignatureInput({ source, label, isRequired }: SignatureInputProps): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [labelId, helpId] = [useId(), useId()];
  const { field, fieldState } = useInput({
    ...{ source, defaultValue: '', parse: (key: string) => key },
    validate: isRequired ? [required()] : [],
  });
  const problem = useFieldProblem(fieldState.error);
  const begin = useLatest();
  const [sent, setSent] = useState<StoredSignature | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['office-signature', slug],
    queryFn: () => callApi('GET /api/back-office/clubs/{slug}/signature', { params: { slug } }),
  });
  const shown = sent ?? data?.signature;
  const choose = async (file: File) => {
    // Whoever chooses another file meanwhile wants that one.
    const isLatest = begin();
    if (file.size > MAX_SIGNATURE_BYTES) {
      setBusy(false);
      setFailure(translate('settings.signatureTooLarge'));
      return;
    }
    setFailure(null);
    setBusy(true);
    try {
      const params = { slug };
      const body = { image: await toBase64(file) };
      const stored = await callApi('POST /api/back-office/clubs/{slug}/signatures', { params, body });
      if (!isLatest()) return;
      setSent(stored);
      field.onChange(stored.signatureKey);
    } catch (error) {
      if (isLatest()) setFailure((error as Error).message);
    } finally {
      if (isLatest()) setBusy(false);
    }
  };
  const said = failure ?? problem;
  return (
    <Stack role="group" aria-labelledby={labelId} aria-describedby={helpId} spacing={1.5}>
      <FormLabel id={labelId}>{label}</FormLabel>
      {shown && shown.signatureKey === field.value && (
        <Box
          component="img"
          src={shown.image}
          alt={label}
          // As on paper, also where the page is dark.
          sx={{ width: 240, maxHeight: 120, objectFit: 'contain', p: 1, borderRadius: 2, bgcolor: '#fff' }}
        />
      )}
      <Stack direction="row" spacing={1}>
        <ChooseFile
          label={translate(field.value === '' ? 'settings.chooseSignature' : 'settings.otherSignature')}
          accept="image/png,image/jpeg,image/webp"
          chosen={isBusy ? translate('settings.sendingSignature') : undefined}
          onChoose={(file) => void choose(file)}
        />
        {field.value !== '' && (
          <Button onClick={() => field.onChange('')}>{translate('office.pictures.takeAway')}</Button>
        )}
      </Stack>
      <FormHelperText id={helpId} error={said !== undefined} role={said === undefined ? undefined : 'alert'}>
        {said ?? translate('settings.legalHelp.signature')}
      </FormHelperText>
    </Stack>
  );
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
