import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { MailIcon, PeopleIcon } from '@tifo/ui/icon';
import { Section } from '@tifo/ui/section';
import { Skeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { Suspense } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { openModal } from '#web/lib/overlays/modals.ts';
import { useReferrals } from '../api/list-referrals.ts';
import { ReferralItem } from './referral-item.tsx';
import styles from './referral-list.module.css';

const InviteForm = neededPart(async () => (await import('./invite-form.tsx')).InviteForm, LoadError);

/** The fan's invitations, with a button to invite somebody else. */
export function ReferralList() {
  const { t } = useTranslation();
  const invite = () =>
    openModal({
      title: t('referrals.form.title'),
      render: (close) => (
        <Suspense fallback={<Skeleton shape="button" />}>
          <InviteForm onDone={close} />
        </Suspense>
      ),
    });
  return (
    <Section
      title={t('referrals.title')}
      lead={t('referrals.lead')}
      action={
        <Button variant="secondary" size="sm" icon={<MailIcon size={20} />} onClick={invite}>
          {t('referrals.invite')}
        </Button>
      }
    >
      <Referrals />
    </Section>
  );
}

function Referrals() {
  const { t } = useTranslation();
  const referrals = useReferrals();
  if (referrals.isPending) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  if (referrals.isError) return <LoadError title={t('referrals.failed')} titleAs="h3" query={referrals} />;
  if (referrals.data.length === 0) {
    return (
      <EmptyState icon={<PeopleIcon size={32} />} title={t('referrals.empty.title')} titleAs="h3">
        {t('referrals.empty.text')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {referrals.data.map((referral) => (
        <ReferralItem key={referral.id} referral={referral} />
      ))}
    </ul>
  );
}
