import { Box, Button, FormHelperText, FormLabel, Stack } from '@mui/material';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { required, useInput, useTranslate } from 'react-admin';
import { ChooseFile } from '../../components/choose-file.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFieldProblem } from '../../lib/forms/use-field-problem.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const MOST_BYTES = 3_000_000;

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
  const [shown, setShown] = useState<{ signatureKey: string; image: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const { signature } = await callApi('GET /api/back-office/clubs/{slug}/signature', {
        params: { slug },
      });
      if (!isLeft) setShown((before) => before ?? signature);
    };
    // Without it the form says less, and is as good.
    void read().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [slug]);
  const choose = async (file: File) => {
    setFailure(null);
    if (file.size > MOST_BYTES) {
      setFailure(translate('settings.signatureTooLarge'));
      return;
    }
    setBusy(true);
    try {
      const body = { image: await toBase64(file) };
      const stored = await callApi('POST /api/back-office/clubs/{slug}/signatures', {
        params: { slug },
        body,
      });
      setShown(stored);
      field.onChange(stored.signatureKey);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const said = failure ?? problem;
  return (
    <Stack role="group" aria-labelledby={labelId} aria-describedby={helpId} spacing={1.5}>
      <FormLabel id={labelId}>{label}</FormLabel>
      {shown !== null && shown.signatureKey === field.value && (
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
