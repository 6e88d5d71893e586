import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CatalogueList } from './catalogue-list.tsx';
import { ItemPage } from './item-page.tsx';
import { NewItemPage } from './new-item-page.tsx';
import { OrderPage } from './order-page.tsx';

/** The club's catalogue: the list, and a page for each exclusive. */
export function CatalogueSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<CatalogueList />} />
      <Route path="order" element={<OrderPage />} />
      <Route path="new" element={<NewItemPage />} />
      <Route path=":id" element={<ItemPage />} />
    </Routes>
  );
}
