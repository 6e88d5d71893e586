import type { OfficeAnnouncement } from '@tifo/contracts/back-office/announcements';
import type { ReactElement } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { HistoryCard } from '../../components/history-card.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface AnnouncementHistoryProps {
  announcement: OfficeAnnouncement;
  onRestored: (announcement: OfficeAnnouncement) => void;
}

/** The saved versions of an announcement. */
export function AnnouncementHistory({ announcement, onRestored }: AnnouncementHistoryProps): ReactElement {
  const notify = useNotify();
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const params = { slug, announcementId: announcement.id };
  const restore = async (savedVersion: number) => {
    const call = 'POST /api/back-office/clubs/{slug}/announcements/{announcementId}/restore';
    onRestored(await callApi(call, { params, body: { savedVersion, version: announcement.version } }));
    notify('office.history.restored', { type: 'success' });
  };
  return (
    <HistoryCard
      id={announcement.id}
      current={announcement.version}
      explanation={translate('office.announcements.restoreText')}
      read={(query) =>
        callApi('GET /api/back-office/clubs/{slug}/announcements/{announcementId}/versions', {
          ...{ params, query },
        })
      }
      onRestore={restore}
    />
  );
}
