import { Button, Stack, Typography } from '@mui/material';
import type { ReviewFile } from '@tifo/contracts/back-office/people';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface VerdictsProps {
  file: ReviewFile;
  onDecided: (file: ReviewFile) => void;
}

type Asked = 'approve' | 'ask' | 'reject';

/** Approves a fan, asks them a question, or rejects them with a reason. */
export function Verdicts({ file, onDecided }: VerdictsProps): ReactElement | null {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (file.status !== 'DUE_DILIGENCE_FILLED') return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 3 }}>
      <Button variant="contained" onClick={() => setAsked('approve')}>
        {translate('office.reviews.approve')}
      </Button>
      <Button variant="outlined" onClick={() => setAsked('ask')}>
        {translate('office.reviews.ask')}
      </Button>
      {file.standing !== 'REJECTED' && (
        <Button variant="outlined" color="error" onClick={() => setAsked('reject')}>
          {translate('office.reviews.reject')}
        </Button>
      )}
      {asked && (
        <VerdictDialog asked={asked} file={file} onDecided={onDecided} onClose={() => setAsked(null)} />
      )}
    </Stack>
  );
}

function VerdictDialog({
  asked,
  file,
  onDecided,
  onClose,
}: VerdictsProps & { asked: Asked; onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [words, setWords] = useState('');
  const needsWords = asked !== 'approve';
  const params = { slug, fanId: file.id };
  const decide = async () => {
    const said = words.trim();
    onDecided(
      asked === 'approve'
        ? await callApi('POST /api/back-office/clubs/{slug}/reviews/{fanId}/approve', { params, body: {} })
        : await callApi(`POST /api/back-office/clubs/{slug}/reviews/{fanId}/${asked}` as const, {
            params,
            body: { words: said },
          }),
    );
    notify(`office.reviews.${asked}Done`, { type: 'success', messageArgs: { name: file.name } });
  };
  return (
    <FormDialog
      title={translate(`office.reviews.${asked}Title`, { name: file.name })}
      action={translate(`office.reviews.${asked}`)}
      canSubmit={!needsWords || words.trim().length >= 3}
      onSubmit={decide}
      onClose={onClose}
    >
      <Typography>{translate(`office.reviews.${asked}Text`)}</Typography>
      {needsWords && (
        <NamedField
          name="words"
          label={translate('office.reviews.words')}
          helperText={translate('office.reviews.wordsHelp')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          multiline
          minRows={3}
          required
        />
      )}
    </FormDialog>
  );
}
