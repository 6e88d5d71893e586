import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { FanList } from './fan-list.tsx';
import { FanPage } from './fan-page.tsx';

/** The fans of the club, and the page of each. */
export function FansSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<FanList />} />
      <Route path=":fanId" element={<FanPage />} />
    </Routes>
  );
}
