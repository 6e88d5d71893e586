import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { OrderList } from './order-list.tsx';
import { OrderPage } from './order-page.tsx';

/** The orders of the club, and the page of each. */
export function OrdersSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<OrderList />} />
      <Route path=":orderId" element={<OrderPage />} />
    </Routes>
  );
}
