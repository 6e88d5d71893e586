import { Alert, Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { BackOfficeReply } from '@tifo/contracts/back-office/api';
import type { ClubMailDraft, FanMail } from '@tifo/contracts/back-office/club-mails';
import type { Language } from '@tifo/contracts/values';
import { type ReactElement, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import { Part } from '../../components/part.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useLatest } from '../../lib/calls/use-latest.ts';
import { useClubLanguages } from '../../lib/session/use-club-languages.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

type MailPreviewProps = Omit<ClubMailDraft, 'language'> & { mail: FanMail };

/** The finished mail with sample values, as it is written; and by mail to whoever writes it. */
export function MailPreview({ mail, words, sender }: MailPreviewProps): ReactElement {
  const translate = useTranslate();
  const languages = useClubLanguages();
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'en');
  const draft = { language, words, sender };
  const { preview, failure } = usePreview(mail, draft);
  return (
    <Part title={translate('clubMails.preview.title')}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label={translate('clubMails.preview.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
          sx={{ minWidth: 140 }}
        >
          {languages.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`office.languages.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TestButton mail={mail} draft={draft} />
      </Stack>
      {failure && <Alert severity="error">{failure}</Alert>}
      {preview && (
        <>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('clubMails.preview.from', { name: preview.fromName })}
            </Typography>
            <Typography lang={language} sx={{ fontWeight: 600 }}>
              {preview.subject}
            </Typography>
          </Box>
          <Box
            component="iframe"
            src={preview.framePath}
            title={translate('clubMails.preview.title')}
            lang={language}
            sx={{ width: '100%', height: 640, border: 1, borderColor: 'divider', borderRadius: 2 }}
          />
        </>
      )}
    </Part>
  );
}

type Preview = BackOfficeReply<'POST /api/back-office/clubs/{slug}/mails/{mail}/preview'>;

const PAUSE_MS = 500;

/** Asks for the mail once typing has paused. */
function usePreview(mail: FanMail, draft: ClubMailDraft) {
  const { slug } = useWorkplace().workplace;
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const begin = useLatest();
  const written = JSON.stringify(draft);
  useEffect(() => {
    const isLatest = begin();
    const ask = async () => {
      const call = 'POST /api/back-office/clubs/{slug}/mails/{mail}/preview';
      try {
        const now = await callApi(call, { params: { slug, mail }, body: JSON.parse(written) });
        if (!isLatest()) return;
        setPreview(now);
        setFailure(null);
      } catch (error) {
        if (isLatest()) setFailure((error as Error).message);
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written, slug, mail, begin]);
  return { preview, failure };
}

function TestButton({ mail, draft }: { mail: FanMail; draft: ClubMailDraft }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { workplace, session } = useWorkplace();
  const send = async () => {
    const params = { slug: workplace.slug, mail };
    await callApi('POST /api/back-office/clubs/{slug}/mails/{mail}/test', { params, body: draft });
    notify(translate('clubMails.preview.sent', { address: session.email }), { type: 'success' });
  };
  return <CallButton onPress={send}>{translate('clubMails.preview.send')}</CallButton>;
}
