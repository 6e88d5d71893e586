import type { WaitingReview } from '@tifo/contracts/back-office/people';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { ReviewPage } from './review-page.tsx';

/** The registrations that wait for a review, and the page of each. */
export function ReviewsSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<ReviewList />} />
      <Route path=":fanId" element={<ReviewPage />} />
    </Routes>
  );
}

function ReviewList(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const label = (field: string) => translate(`office.reviews.fields.${field}`);
  const columns: Column<WaitingReview>[] = [
    { source: 'name', label: label('name'), render: ({ name }) => name },
    { source: 'email', label: label('email'), render: ({ email }) => email },
    {
      source: 'standing',
      label: label('standing'),
      render: ({ standing }) => translate(`office.reviews.standing.${standing}`),
    },
  ];
  return (
    <OfficeList<WaitingReview>
      resource="reviews"
      exported={{ call: 'GET /api/back-office/clubs/{slug}/reviews.csv', capability: 'exports.people' }}
      title={translate('office.menu.reviews')}
      perPage={100}
      empty={{ title: translate('office.reviews.none'), text: translate('office.reviews.noneText') }}
      columns={columns}
      linkOf={({ id }) => `/${slug}/reviews/${id}`}
      nameOf={({ name }) => name}
    />
  );
}
