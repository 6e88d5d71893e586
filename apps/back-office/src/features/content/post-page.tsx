import { MenuItem, Stack } from '@mui/material';
import type { PostDetail, PostDraft, ProgramItem } from '@tifo/contracts/back-office/content';
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
import { PicturesInput } from '../../components/pictures-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { inOwnLanguage, toInstant, toLocal } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { PostHistory } from './post-history.tsx';
import { PublicationHead, PublicationInput } from './publication.tsx';

interface PostValues extends Omit<PostDraft, 'publishedAt' | 'programId'> {
  /** In the format of a local time input; empty: a draft. */
  publishedAt: string;
  programId: string;
}

const EMPTY: PostValues = {
  ...{ slug: '', name: { en: '', fr: '' }, descriptionMarkdown: { en: '', fr: '' } },
  ...{ imageUrl: '', shareImageUrl: '', medias: [], publishedAt: '', programId: '' },
};

/** One post, or a new one. */
export function PostPage(): ReactElement {
  const { slug } = useWorkplace().workplace;
  const { id = 'new' } = useParams();
  const read = useCallback(async () => {
    const programs = await callApi('GET /api/back-office/clubs/{slug}/programs', { params: { slug } });
    if (id === 'new') return { post: null, programs: programs.items };
    const params = { slug, postId: id };
    const post = await callApi('GET /api/back-office/clubs/{slug}/posts/{postId}', { params });
    const { programId } = post;
    if (programId === null || programs.items.some((program) => program.id === programId)) {
      return { post, programs: programs.items };
    }
    // Archived, or one of many.
    const path = 'GET /api/back-office/clubs/{slug}/programs/{programId}';
    const own = await callApi(path, { params: { slug, programId } });
    return { post, programs: [...programs.items, own] };
  }, [slug, id]);
  const { value, error, tryAgain } = useStored(read);
  return value ? (
    <PostForm key={id} {...value} />
  ) : (
    <Reading title="office.menu.content" error={error} onTryAgain={tryAgain} />
  );
}

interface PostFormProps {
  post: PostDetail | null;
  programs: ProgramItem[];
}

function PostForm({ programs, ...props }: PostFormProps): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { slug } = useWorkplace().workplace;
  const [post, setPost] = useState(props.post);
  const [requestId] = useState(() => crypto.randomUUID());
  // A restored version begins the form anew.
  const [restores, setRestores] = useState(0);
  const restored = (now: PostDetail) => {
    setPost(now);
    setRestores((count) => count + 1);
  };
  const archive = async (isArchived: boolean) => {
    if (!post) return;
    const params = { slug, postId: post.id };
    const verb = isArchived ? 'archive' : 'bring-back';
    const call = `POST /api/back-office/clubs/{slug}/posts/{postId}/${verb}` as const;
    restored(await callApi(call, { params, body: {} }));
  };
  const save = async (values: PostValues, version: number) => {
    const body = toDraft(values);
    if (post === null) {
      const call = 'POST /api/back-office/clubs/{slug}/posts';
      const added = await callApi(call, { params: { slug }, body: { ...body, requestId } });
      await navigate(`/${slug}/content/${added.id}`);
      return undefined;
    }
    const params = { slug, postId: post.id };
    const call = 'PUT /api/back-office/clubs/{slug}/posts/{postId}';
    const saved = await callApi(call, { params, body: { ...body, version } });
    setPost(saved);
    return toStored(saved);
  };
  const options = programs.map(({ id, name }) => ({ id, name: inOwnLanguage(name) }));
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
      <Title title={post ? inOwnLanguage(post.name) : translate('content.write')} />
      {post && <PublicationHead {...post} onArchive={archive} />}
      <EditForm<PostValues>
        key={restores}
        stored={post ? toStored(post) : { values: EMPTY, version: 0 }}
        onSave={save}
        fromCurrent={(current: PostDetail) => {
          setPost(current);
          return toStored(current);
        }}
        labelOf={(path) => translate(`content.fields.${path.split('.')[0]}`)}
        saved="content.saved"
      >
        <PostFields programs={options} />
      </EditForm>
      {post && <PostHistory post={post} onRestored={restored} />}
      {post && <AuditCard subject={`post:${post.id}`} version={post.version} />}
    </Stack>
  );
}

function PostFields({ programs }: { programs: { id: string; name: string }[] }): ReactElement {
  const translate = useTranslate();
  return (
    <>
      <Part title={translate('content.parts.words')}>
        <LocalizedInput source="name" label={translate('content.name')} isRequired maxLength={160} />
        <MarkdownInput source="descriptionMarkdown" label={translate('content.text')} minRows={10} />
      </Part>
      <Part title={translate('content.parts.pictures')}>
        <PictureInput source="imageUrl" label={translate('content.mainPicture')} />
        <PictureInput source="shareImageUrl" label={translate('content.shareImage')} />
        <PicturesInput source="medias" label={translate('content.otherPictures')} />
      </Part>
      <Part title={translate('content.parts.time')}>
        <PublicationInput />
        <TextInput source="programId" label={translate('content.program')} select>
          <MenuItem value="">{translate('content.noProgram')}</MenuItem>
          {programs.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextInput>
        <TextInput
          source="slug"
          label={translate('content.slug')}
          help={translate('content.slugHelp')}
          maxLength={80}
        />
      </Part>
    </>
  );
}

function toStored(post: PostDetail) {
  const { slug, name, descriptionMarkdown, imageUrl, shareImageUrl, medias, publishedAt } = post;
  const values: PostValues = {
    ...{ slug, name, descriptionMarkdown, imageUrl, shareImageUrl, medias },
    programId: post.programId ?? '',
    publishedAt: toLocal(publishedAt),
  };
  return { values, version: post.version };
}

function toDraft(values: PostValues): PostDraft {
  return {
    ...values,
    slug: values.slug || toSlug(inOwnLanguage(values.name)),
    publishedAt: toInstant(values.publishedAt),
    programId: values.programId || null,
  };
}
