import { Button, MenuItem, Stack } from '@mui/material';
import type { OfficeAnnouncement } from '@tifo/contracts/back-office/announcements';
import { type ReactElement, useCallback, useState } from 'react';
import { BooleanInput, Title, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { AuditCard } from '../../components/audit-card.tsx';
import { EditForm } from '../../components/edit-form.tsx';
import { LocalizedInput } from '../../components/localized-input.tsx';
import { Part } from '../../components/part.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { AnnouncementActions } from './announcement-actions.tsx';
import { AnnouncementHistory } from './announcement-history.tsx';
import { AnnouncementChip } from './announcement-list-page.tsx';
import {
  ANNOUNCEMENT_PATHS,
  type AnnouncementValues,
  newValues,
  toDraft,
  toStored,
} from './announcement-values.ts';

/** One announcement, or a new one. */
export function AnnouncementPage(): ReactElement {
  const { slug } = useWorkplace().workplace;
  const { id = 'new' } = useParams();
  const read = useCallback(async () => {
    if (id === 'new') return { announcement: null };
    const call = 'GET /api/back-office/clubs/{slug}/announcements/{announcementId}';
    return { announcement: await callApi(call, { params: { slug, announcementId: id } }) };
  }, [slug, id]);
  const { value, error, tryAgain } = useStored(read);
  return value ? (
    <AnnouncementForm key={id} {...value} />
  ) : (
    <Reading title="office.menu.announcements" error={error} onTryAgain={tryAgain} />
  );
}

function AnnouncementForm(props: { announcement: OfficeAnnouncement | null }): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { slug } = useWorkplace().workplace;
  const [announcement, setAnnouncement] = useState(props.announcement);
  // Made before, so that a second click adds no second one.
  const [newId] = useState(() => crypto.randomUUID());
  // A restored version begins the form anew.
  const [restores, setRestores] = useState(0);
  const restored = (now: OfficeAnnouncement) => {
    setAnnouncement(now);
    setRestores((count) => count + 1);
  };
  const save = async (values: AnnouncementValues, version: number) => {
    const body = toDraft(values);
    // One whose answer was lost, and that somebody has changed since, is changed like any other.
    if (announcement === null && version === 0) {
      const call = 'POST /api/back-office/clubs/{slug}/announcements';
      const added = await callApi(call, { params: { slug }, body: { ...body, id: newId } });
      await navigate(`/${slug}/announcements/${added.id}`);
      return undefined;
    }
    const params = { slug, announcementId: announcement?.id ?? newId };
    const call = 'PUT /api/back-office/clubs/{slug}/announcements/{announcementId}';
    const now = await callApi(call, { params, body: { ...body, version } });
    setAnnouncement(now);
    return toStored(now);
  };
  const label = (field: string) => translate(`office.announcements.fields.${field}`);
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
      <Title title={translate(announcement ? 'office.announcements.one' : 'office.announcements.write')} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Button component={Link} to={`/${slug}/announcements`}>
          {translate('office.announcements.all')}
        </Button>
        {announcement && <AnnouncementChip state={announcement.state} />}
      </Stack>
      <EditForm<AnnouncementValues>
        key={`${restores} ${announcement?.state === 'ENDED' ? 'ended' : 'open'}`}
        stored={announcement ? toStored(announcement) : { values: newValues(), version: 0 }}
        onSave={save}
        bodyPaths={ANNOUNCEMENT_PATHS}
        fromCurrent={(current: OfficeAnnouncement) => toStored(current)}
        labelOf={(path) => label(path.split('.')[0] ?? path)}
        saved="office.announcements.saved"
        actions={
          announcement && <AnnouncementActions announcement={announcement} onEnded={setAnnouncement} />
        }
      >
        <AnnouncementFields />
      </EditForm>
      {announcement && <AnnouncementHistory announcement={announcement} onRestored={restored} />}
      {announcement && (
        <AuditCard subject={`announcement:${announcement.id}`} version={announcement.version} />
      )}
    </Stack>
  );
}

function AnnouncementFields(): ReactElement {
  const translate = useTranslate();
  const says = (key: string) => translate(`office.announcements.${key}`);
  const label = (field: string) => says(`fields.${field}`);
  return (
    <>
      <Part title={says('parts.words')}>
        <LocalizedInput
          source="text"
          label={label('text')}
          isRequired
          maxLength={300}
          multiline
          minRows={2}
        />
        <TextInput source="type" label={label('type')} select>
          {['INFO', 'SUCCESS', 'WARNING'].map((type) => (
            <MenuItem key={type} value={type}>
              {says(`type.${type}`)}
            </MenuItem>
          ))}
        </TextInput>
        <TextInput source="linkPath" label={label('linkPath')} help={says('linkHelp')} maxLength={500} />
        <LocalizedInput source="linkLabel" label={label('linkLabel')} maxLength={60} />
      </Part>
      <Part title={says('parts.time')}>
        <TextInput source="audience" label={label('audience')} select>
          {['EVERYBODY', 'SIGNED_IN', 'MEMBERS'].map((audience) => (
            <MenuItem key={audience} value={audience}>
              {says(`audience.${audience}`)}
            </MenuItem>
          ))}
        </TextInput>
        <TextInput source="startsAt" type="datetime-local" label={label('startsAt')} isRequired />
        <TextInput source="endsAt" type="datetime-local" label={label('endsAt')} help={says('endsAtHelp')} />
        <BooleanInput source="isClosable" label={label('isClosable')} helperText={false} />
        <BooleanInput source="isDraft" label={label('isDraft')} helperText={says('isDraftHelp')} />
      </Part>
    </>
  );
}
