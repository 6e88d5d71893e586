import { Announcement } from '@tifo/ui/announcement';
import { Link } from 'react-router';
import { useDuePayments } from '#web/features/auctions/api/due-payments.ts';
import { useAppServices } from '#web/lib/app-services.ts';
import { useFoundClub } from '#web/lib/club.ts';
import { createStore, useStore } from '#web/lib/create-store.ts';
import { useTranslation } from '#web/lib/use-translation.ts';

const noticeClosed = createStore(false);

/** The bands above every page of a club. */
export function Announcements() {
  const { t } = useTranslation();
  const club = useFoundClub();
  return (
    <section aria-label={t('layout.announcements.label')}>
      <DevelopmentNotice />
      {club?.state === 'ARCHIVED' && (
        <Announcement type="warning">{t('layout.announcements.archived')}</Announcement>
      )}
      {club && <PaymentsDue />}
    </section>
  );
}

function DevelopmentNotice() {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  const isClosed = useStore(noticeClosed, false);
  if (settings.environment !== 'development' || isClosed) return null;
  return (
    <Announcement type="info" closeLabel={t('common.actions.close')} onClose={() => noticeClosed.set(true)}>
      {t('layout.announcements.development')}
    </Announcement>
  );
}

/** One payment leads to its lot, several to the profile that lists them. */
function PaymentsDue() {
  const { t } = useTranslation();
  const due = useDuePayments().data ?? [];
  const [first] = due;
  if (!first) return null;
  const count = due.length;
  return (
    <Announcement
      type="success"
      link={
        <Link to={count > 1 ? '/profile' : `/exclusives/${first.slug}`}>
          {t('layout.announcements.pay', { count })}
        </Link>
      }
    >
      {t('layout.announcements.paymentsDue', { count })}
    </Announcement>
  );
}
