import { Alert, Button, MenuItem, Stack } from '@mui/material';
import type { OfficeLegalDocument } from '@tifo/contracts/back-office/legal-documents';
import type { TermsDocument } from '@tifo/contracts/fans';
import { type ReactElement, useCallback } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { EditForm } from '../../components/edit-form.tsx';
import { MarkdownInput } from '../../components/markdown-input.tsx';
import { Part } from '../../components/part.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { pageOf } from './document-pages.ts';
import { TextFileButtons } from './text-file-buttons.tsx';
import { VersionsCard } from './versions-card.tsx';

interface VersionValues {
  text: { en: string; fr: string };
  inSubstance: '' | 'yes' | 'no';
}

/** The choice is made anew for each version. */
function toStored({ version, versions }: OfficeLegalDocument): { values: VersionValues; version: number } {
  return { values: { text: versions[0]?.text ?? { en: '', fr: '' }, inSubstance: '' }, version };
}

/** One document: its current text, to be replaced by a new version, and all that were before. */
export function DocumentPage(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const document = useParams().document as TermsDocument;
  const params = { slug, document };
  const read = useCallback(
    () =>
      callApi('GET /api/back-office/clubs/{slug}/legal-documents/{document}', { params: { slug, document } }),
    [slug, document],
  );
  const { value, setValue, error, tryAgain } = useStored(read);
  const publish = async ({ text, inSubstance }: VersionValues, version: number) => {
    const call = 'POST /api/back-office/clubs/{slug}/legal-documents/{document}/versions';
    const body = { text, inSubstance: inSubstance === 'yes', version };
    const saved = await callApi(call, { params, body });
    setValue(saved);
    return toStored(saved);
  };
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
      <Title title={translate(`documents.names.${document}`)} />
      <Button component={Link} to={`/${slug}/documents`} sx={{ alignSelf: 'flex-start' }}>
        {translate('documents.all')}
      </Button>
      {!value && <Reading error={error} onTryAgain={tryAgain} />}
      {value && (
        <>
          <Standing document={value} />
          <EditForm<VersionValues>
            stored={toStored(value)}
            onSave={publish}
            fromCurrent={(current: OfficeLegalDocument) => toStored(current)}
            labelOf={(path) => translate(`documents.fields.${path.split('.')[0]}`)}
            action={translate('documents.publish', { version: value.version + 1 })}
            saved="documents.published"
            actions={
              <Button href={pageOf(slug, document)} target="_blank" rel="noopener">
                {translate('documents.seeAsFan')}
              </Button>
            }
          >
            <Part title={translate('documents.newVersion')}>
              <TextFileButtons source="text" />
              <MarkdownInput
                source="text"
                label={translate('documents.fields.text')}
                minRows={12}
                maxLength={40_000}
              />
              <TextInput
                source="inSubstance"
                label={translate('documents.fields.inSubstance')}
                help={translate('documents.inSubstanceHelp')}
                isRequired
                select
              >
                <MenuItem value="yes">{translate('documents.substance.yes')}</MenuItem>
                <MenuItem value="no">{translate('documents.substance.no')}</MenuItem>
              </TextInput>
            </Part>
          </EditForm>
          <VersionsCard document={value} />
        </>
      )}
    </Stack>
  );
}

function Standing({ document }: { document: OfficeLegalDocument }): ReactElement | null {
  const translate = useTranslate();
  if (document.elsewhereUrl !== null) {
    return (
      <Alert severity="info">{translate('documents.elsewhereText', { url: document.elsewhereUrl })}</Alert>
    );
  }
  const [current] = document.versions;
  if (current?.text) return null;
  return (
    <Alert severity="info">{translate(current ? 'documents.platformText' : 'documents.noneText')}</Alert>
  );
}
