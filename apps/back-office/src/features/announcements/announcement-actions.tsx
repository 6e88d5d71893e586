import { Button, Typography } from '@mui/material';
import type { OfficeAnnouncement } from '@tifo/contracts/back-office/announcements';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CallButton } from '../../components/call-button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ApiProblem } from '../../lib/calls/api-problem.ts';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface AnnouncementActionsProps {
  announcement: OfficeAnnouncement;
  onEnded: (announcement: OfficeAnnouncement) => void;
}

/** A draft is deleted; what fans see, or will see, is ended. */
export function AnnouncementActions({
  announcement,
  onEnded,
}: AnnouncementActionsProps): ReactElement | null {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  if (announcement.state === 'DRAFT') return <DeleteButton announcement={announcement} />;
  if (announcement.state === 'ENDED') return null;
  const end = async () => {
    const params = { slug, announcementId: announcement.id };
    const call = 'POST /api/back-office/clubs/{slug}/announcements/{announcementId}/end';
    onEnded(await callApi(call, { params, body: {} }));
    notify('office.announcements.ended', { type: 'success' });
  };
  return <CallButton onPress={end}>{translate('office.announcements.end')}</CallButton>;
}

function DeleteButton({
  announcement: { id, version },
}: Pick<AnnouncementActionsProps, 'announcement'>): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { slug } = useWorkplace().workplace;
  const [isAsked, setAsked] = useState(false);
  const says = (key: string) => translate(`office.announcements.${key}`);
  const remove = async () => {
    const call = 'POST /api/back-office/clubs/{slug}/announcements/{announcementId}/delete';
    try {
      await callApi(call, { params: { slug, announcementId: id }, body: { version } });
    } catch (error) {
      // A first try whose answer was lost has deleted it.
      if (!(error instanceof ApiProblem) || error.code !== 'announcement.notFound') throw error;
    }
    notify('office.announcements.deleted', { type: 'success' });
    await navigate(`/${slug}/announcements`);
  };
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        {says('delete')}
      </Button>
      {isAsked && (
        <FormDialog
          title={says('deleteTitle')}
          action={says('delete')}
          onSubmit={remove}
          onClose={() => setAsked(false)}
        >
          <Typography>{says('deleteText')}</Typography>
        </FormDialog>
      )}
    </>
  );
}
