import { Box, Button, Stack, TextField } from '@mui/material';
import type { ClubHome, FaqChoice } from '@tifo/contracts/back-office/home';
import { type ReactElement, useCallback } from 'react';
import { Title, useTranslate } from 'react-admin';
import { EditForm } from '../../components/edit-form.tsx';
import { Part } from '../../components/part.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { useClubLanguages } from '../../lib/session/use-club-languages.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { ContentTabs } from './content-tabs.tsx';
import { OrderInput } from './order-input.tsx';

type HomeValues = Omit<ClubHome, 'version'>;
type SectionChoice = ClubHome['sections'][number];
type OwnQuestion = Extract<FaqChoice, { question: object }>;

const toStored = ({ version, ...values }: ClubHome) => ({ values, version });
const isOwn = (entry: FaqChoice): entry is OwnQuestion => 'question' in entry;

/** The home page of the club: the order of its sections, and its frequent questions. */
export function HomePage(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const read = useCallback(
    () => callApi('GET /api/back-office/clubs/{slug}/home', { params: { slug } }),
    [slug],
  );
  const { value, error, tryAgain } = useStored(read);
  const save = async (values: HomeValues, version: number) => {
    const call = 'PUT /api/back-office/clubs/{slug}/home';
    return toStored(await callApi(call, { params: { slug }, body: { ...values, version } }));
  };
  return (
    <>
      <ContentTabs current="home" />
      <Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
        <Title title={translate('content.tabs.home')} />
        {!value && <Reading error={error} onTryAgain={tryAgain} />}
        {value && (
          <EditForm<HomeValues>
            stored={toStored(value)}
            onSave={save}
            fromCurrent={(current: ClubHome) => toStored(current)}
            labelOf={(path) => translate(`content.home.${path.split('.')[0]}`)}
            saved="content.home.saved"
            actions={
              <Button href={`/clubs/${slug}`} target="_blank" rel="noopener">
                {translate('content.seeAsFan')}
              </Button>
            }
          >
            <Part title={translate('content.home.sections')}>
              <OrderInput<SectionChoice>
                source="sections"
                idOf={({ key }) => key}
                nameOf={({ key }) => translate(`content.home.section.${key}`)}
              />
            </Part>
            <Part title={translate('content.home.faq')}>
              <Questions />
            </Part>
          </EditForm>
        )}
      </Stack>
    </>
  );
}

function Questions(): ReactElement {
  const translate = useTranslate();
  const nameOf = (entry: FaqChoice) => {
    if (!isOwn(entry)) return translate(`content.home.question.${entry.key}`);
    return inOwnLanguage(entry.question) || translate('content.home.newQuestion');
  };
  return (
    <OrderInput<FaqChoice>
      source="faq"
      idOf={(entry) => (isOwn(entry) ? entry.id : entry.key)}
      nameOf={nameOf}
      isRemovable={isOwn}
      renderItem={(entry, onChange) => isOwn(entry) && <OwnWords entry={entry} onChange={onChange} />}
      actions={(add) => (
        <Button
          sx={{ alignSelf: 'flex-start' }}
          onClick={() =>
            add({
              ...{ id: crypto.randomUUID(), isOn: true },
              ...{ question: { en: '', fr: '' }, answer: { en: '', fr: '' } },
            })
          }
        >
          {translate('content.home.addQuestion')}
        </Button>
      )}
    />
  );
}

interface OwnWordsProps {
  entry: OwnQuestion;
  onChange: (entry: OwnQuestion) => void;
}

/** A question of the club with its answer, in the languages of its pages. */
function OwnWords({ entry, onChange }: OwnWordsProps): ReactElement {
  const translate = useTranslate();
  const languages = useClubLanguages();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, pt: 1 }}>
      {(['question', 'answer'] as const).map((part) =>
        languages.map((lang) => (
          <TextField
            key={`${part} ${lang}`}
            label={translate('office.inLanguage', {
              label: translate(`content.home.${part}Words`),
              language: translate(`office.languages.${lang}`),
            })}
            value={entry[part][lang]}
            onChange={({ target }) =>
              onChange({ ...entry, [part]: { ...entry[part], [lang]: target.value } })
            }
            multiline={part === 'answer'}
            minRows={part === 'answer' ? 2 : 1}
            slotProps={{ htmlInput: { lang, maxLength: part === 'answer' ? 2000 : 200 } }}
          />
        )),
      )}
    </Box>
  );
}
