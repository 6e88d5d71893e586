import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { GiveawayList } from './giveaway-list.tsx';
import { GiveawayPage } from './giveaway-page.tsx';
import { NewGiveaway } from './new-giveaway.tsx';

/** The giveaways of the club, a new one, and the page of each. */
export function GiveawaysSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<GiveawayList />} />
      <Route path="new" element={<NewGiveaway />} />
      <Route path=":giveawayId" element={<GiveawayPage />} />
    </Routes>
  );
}
