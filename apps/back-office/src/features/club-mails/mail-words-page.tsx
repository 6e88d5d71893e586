import { Button, Stack } from '@mui/material';
import type { ClubMailWords, FanMail } from '@tifo/contracts/back-office/club-mails';
import { type ReactElement, useCallback } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { EditForm } from '../../components/edit-form.tsx';
import { LocalizedInput } from '../../components/localized-input.tsx';
import { Part } from '../../components/part.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { MailPreview } from './mail-preview.tsx';

type Words = ClubMailWords['words'];

const toStored = ({ words, version }: ClubMailWords) => ({ values: { words }, version });

/** What the club adds to one mail, beside the finished mail. */
export function MailWordsPage(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const mail = useParams().mail as FanMail;
  const read = useCallback(
    () => callApi('GET /api/back-office/clubs/{slug}/mails/{mail}', { params: { slug, mail } }),
    [slug, mail],
  );
  const { value, setValue, error, tryAgain } = useStored(read);
  const save = async ({ words }: { words: Words }, version: number) => {
    const call = 'PUT /api/back-office/clubs/{slug}/mails/{mail}';
    const saved = await callApi(call, { params: { slug, mail }, body: { words, version } });
    setValue(saved);
    return toStored(saved);
  };
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
      <Title title={translate(`office.mails.kinds.${mail}`)} />
      <Button component={Link} to={`/${slug}/club-mails`} sx={{ alignSelf: 'flex-start' }}>
        {translate('clubMails.all')}
      </Button>
      {!value && <Reading error={error} onTryAgain={tryAgain} />}
      {value && (
        <EditForm<{ words: Words }>
          stored={toStored(value)}
          onSave={save}
          fromCurrent={(current: ClubMailWords) => toStored(current)}
          labelOf={() => translate('clubMails.words')}
          saved="clubMails.saved"
          actions={<RemoveButton />}
        >
          <Part title={translate('clubMails.ownTitle')}>
            <LocalizedInput
              source="words"
              label={translate('clubMails.words')}
              help={translate('clubMails.wordsHelp')}
              maxLength={1000}
              multiline
              minRows={5}
            />
          </Part>
          <WordsPreview mail={mail} />
        </EditForm>
      )}
    </Stack>
  );
}

/** Leaves the platform's words alone, once it is saved. */
function RemoveButton(): ReactElement | null {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const words = useWatch({ name: 'words' }) as Words | undefined;
  if (!words?.en && !words?.fr) return null;
  const remove = () => setValue('words', { en: '', fr: '' }, { shouldDirty: true });
  return <Button onClick={remove}>{translate('clubMails.remove')}</Button>;
}

function WordsPreview({ mail }: { mail: FanMail }): ReactElement {
  const words = (useWatch({ name: 'words' }) ?? { en: '', fr: '' }) as Words;
  return <MailPreview mail={mail} words={words} sender={null} />;
}
