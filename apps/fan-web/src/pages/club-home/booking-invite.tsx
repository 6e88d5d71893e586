import { Button } from '@tifo/ui/button';
import { Section } from '@tifo/ui/section';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** A link to booking a slot, for pop-up clubs. */
export function BookingInvite() {
  const { t } = useTranslation();
  return (
    <Section tone="band" title={t('clubHome.booking.title')} lead={t('clubHome.booking.text')}>
      <div>
        <Button size="lg" render={<Link to="/booking" />}>
          {t('clubHome.booking.action')}
        </Button>
      </div>
    </Section>
  );
}
