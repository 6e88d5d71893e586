import { Stack } from '@mui/material';
import type { ProgramDraft, ProgramItem } from '@tifo/contracts/back-office/content';
import { toSlug } from '@tifo/contracts/slug-rules';
import { type ReactElement, useCallback, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { AuditCard } from '../../components/audit-card.tsx';
import { EditForm } from '../../components/edit-form.tsx';
import { LocalizedInput } from '../../components/localized-input.tsx';
import { MarkdownInput } from '../../components/markdown-input.tsx';
import { Part } from '../../components/part.tsx';
import { PictureInput } from '../../components/picture-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { inOwnLanguage, toInstant, toLocal } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { ProgramHistory } from './program-history.tsx';
import { PublicationHead, PublicationInput } from './publication.tsx';

interface ProgramValues extends Omit<ProgramDraft, 'publishedAt'> {
  /** In the format of a local time input; empty: a draft. */
  publishedAt: string;
}

const EMPTY: ProgramValues = {
  slug: '',
  name: { en: '', fr: '' },
  descriptionMarkdown: { en: '', fr: '' },
  imageUrl: '',
  shareImageUrl: '',
  publishedAt: '',
};

/** One program, or a new one. */
export function ProgramPage(): ReactElement {
  const { slug } = useWorkplace().workplace;
  const { id = 'new' } = useParams();
  const read = useCallback(async () => {
    if (id === 'new') return { program: null };
    const params = { slug, programId: id };
    return { program: await callApi('GET /api/back-office/clubs/{slug}/programs/{programId}', { params }) };
  }, [slug, id]);
  const { value, error, tryAgain } = useStored(read);
  return value ? (
    <ProgramForm key={id} program={value.program} />
  ) : (
    <Reading title="office.menu.content" error={error} onTryAgain={tryAgain} />
  );
}

function ProgramForm(props: { program: ProgramItem | null }): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { slug } = useWorkplace().workplace;
  const [program, setProgram] = useState(props.program);
  const [requestId] = useState(() => crypto.randomUUID());
  // A restored version begins the form anew.
  const [restores, setRestores] = useState(0);
  const restored = (now: ProgramItem) => {
    setProgram(now);
    setRestores((count) => count + 1);
  };
  const archive = async (isArchived: boolean) => {
    if (!program) return;
    const params = { slug, programId: program.id };
    const verb = isArchived ? 'archive' : 'bring-back';
    const call = `POST /api/back-office/clubs/{slug}/programs/{programId}/${verb}` as const;
    restored(await callApi(call, { params, body: {} }));
  };
  const save = async (values: ProgramValues, version: number) => {
    const body = toDraft(values);
    if (program === null) {
      const call = 'POST /api/back-office/clubs/{slug}/programs';
      const added = await callApi(call, { params: { slug }, body: { ...body, requestId } });
      await navigate(`/${slug}/content/programs/${added.id}`);
      return undefined;
    }
    const params = { slug, programId: program.id };
    const call = 'PUT /api/back-office/clubs/{slug}/programs/{programId}';
    const saved = await callApi(call, { params, body: { ...body, version } });
    setProgram(saved);
    return toStored(saved);
  };
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
      <Title title={program ? inOwnLanguage(program.name) : translate('content.addProgram')} />
      {program && <PublicationHead {...program} onArchive={archive} />}
      <EditForm<ProgramValues>
        key={restores}
        stored={program ? toStored(program) : { values: EMPTY, version: 0 }}
        onSave={save}
        fromCurrent={(current: ProgramItem) => {
          setProgram(current);
          return toStored(current);
        }}
        labelOf={(path) => translate(`content.fields.${path.split('.')[0]}`)}
        saved="content.saved"
      >
        <Part title={translate('content.parts.words')}>
          <LocalizedInput source="name" label={translate('content.name')} isRequired maxLength={160} />
          <MarkdownInput source="descriptionMarkdown" label={translate('content.text')} minRows={8} />
          <PictureInput source="imageUrl" label={translate('content.mainPicture')} />
          <PictureInput source="shareImageUrl" label={translate('content.shareImage')} />
        </Part>
        <Part title={translate('content.parts.time')}>
          <PublicationInput />
          <TextInput
            source="slug"
            label={translate('content.slug')}
            help={translate('content.slugHelp')}
            maxLength={80}
          />
        </Part>
      </EditForm>
      {program && <ProgramHistory program={program} onRestored={restored} />}
      {program && <AuditCard subject={`program:${program.id}`} version={program.version} />}
    </Stack>
  );
}

function toStored(program: ProgramItem) {
  const { slug, name, descriptionMarkdown, imageUrl, shareImageUrl, version } = program;
  const values = { slug, name, descriptionMarkdown, imageUrl, shareImageUrl };
  return { values: { ...values, publishedAt: toLocal(program.publishedAt) }, version };
}

function toDraft(values: ProgramValues): ProgramDraft {
  return {
    ...values,
    slug: values.slug || toSlug(inOwnLanguage(values.name)),
    publishedAt: toInstant(values.publishedAt),
  };
}
