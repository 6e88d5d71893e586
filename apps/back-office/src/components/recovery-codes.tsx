import { Alert, Button, Stack } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCopy } from '../lib/use-copy.ts';

/** The recovery codes for a lost phone, shown only once, with ways to save them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }): ReactElement {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copyText = useCopy();
  const copy = async () => {
    setCopied(await copyText(text));
  };
  return (
    <Stack spacing={2}>
      <Alert severity="info">{translate('office.signIn.recoveryKeep')}</Alert>
      <Stack
        component="ul"
        sx={{ columns: 2, display: 'block', fontFamily: 'monospace', listStyle: 'none', m: 0, p: 0 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => void copy()}>
          {translate(isCopied ? 'office.signIn.recoveryCopied' : 'office.signIn.recoveryCopy')}
        </Button>
        <Button
          variant="outlined"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {translate('office.signIn.recoveryDownload')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {translate('office.signIn.recoveryPrint')}
        </Button>
      </Stack>
      <Button variant="contained" size="large" onClick={onDone}>
        {translate('office.signIn.recoveryKept')}
      </Button>
    </Stack>
  );
}
