import { PageLayout } from '@tifo/ui/page-layout';
import { Section } from '@tifo/ui/section';
import { NotFoundView } from '#web/app/not-found-view.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { slotsQuery } from '#web/features/bookings/api/list-slots.ts';
import { OwnReservations } from '#web/features/bookings/components/own-reservations.tsx';
import { SlotBoard } from '#web/features/bookings/components/slot-board.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { clubQuery, useClub } from '#web/lib/page/club.ts';
import { notFound, type Page } from '#web/lib/page/page.ts';

/** The slots of a pop-up club, and the fan's reservations. */
function BookingPage() {
  const { t } = useTranslation();
  const { model } = useClub();
  if (model !== 'POPUP') return <NotFoundView kind="general" />;
  return (
    <PageLayout body={<PageHead title={t('bookings.title')} lead={t('bookings.lead')} />}>
      <OwnReservations />
      <Section title={t('bookings.slots.title')}>
        <SlotBoard />
      </Section>
    </PageLayout>
  );
}

export const page: Page = {
  Component: BookingPage,
  load: async ({ app }) => {
    const { model } = await app.queryClient.ensureQueryData(clubQuery(app));
    if (model !== 'POPUP') throw notFound('general');
    await app.queryClient.prefetchQuery(slotsQuery(app));
  },
  head: ({ app }) => ({
    title: app.i18n.t('bookings.title'),
    description: app.i18n.t('bookings.description'),
  }),
};
