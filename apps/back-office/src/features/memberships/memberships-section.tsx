import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { MembershipList } from './membership-list.tsx';
import { MembershipPage } from './membership-page.tsx';

/** The years of membership of the fans, and the page of each. */
export function MembershipsSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<MembershipList />} />
      <Route path=":membershipId" element={<MembershipPage />} />
    </Routes>
  );
}
