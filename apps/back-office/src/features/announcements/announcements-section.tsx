import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AnnouncementListPage } from './announcement-list-page.tsx';
import { AnnouncementPage } from './announcement-page.tsx';

/** The banners over the pages of the club. */
export function AnnouncementsSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<AnnouncementListPage />} />
      <Route path=":id" element={<AnnouncementPage />} />
    </Routes>
  );
}
