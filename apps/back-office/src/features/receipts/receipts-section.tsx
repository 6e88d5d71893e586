import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ReceiptList } from './receipt-list.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The tax receipts of the club: those that are issued, and those that are due and wait. */
export function ReceiptsSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<ReceiptList />} />
      <Route path="waiting" element={<WaitingList />} />
    </Routes>
  );
}
