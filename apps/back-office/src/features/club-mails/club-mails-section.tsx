import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { MailListPage } from './mail-list-page.tsx';
import { MailSenderPage } from './mail-sender-page.tsx';
import { MailWordsPage } from './mail-words-page.tsx';

/** In whose name a club's mails to fans come, and what it adds to each. */
export function ClubMailsSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<MailListPage />} />
      <Route path="sender" element={<MailSenderPage />} />
      <Route path="of/:mail" element={<MailWordsPage />} />
    </Routes>
  );
}
