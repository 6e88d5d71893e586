import type { Giveaway } from '@tifo/contracts/giveaways';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { PageLayout } from '@tifo/ui/page-layout';
import { Section } from '@tifo/ui/section';
import { Skeleton } from '@tifo/ui/skeleton';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { BackLink } from '#web/components/back-link.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { SignInLinks } from '#web/components/sign-in-links.tsx';
import { useParticipations } from '#web/features/giveaways/api/list-participations.ts';
import { stateOf, textKeyOf } from '#web/features/giveaways/giveaway-rules.ts';
import { formatCoins, formatDateTime } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useNow } from '#web/lib/live/use-now.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useFailedFan } from '#web/lib/session/use-failed-fan.ts';
import { GiveawayBanner } from './giveaway-banner.tsx';
import styles from './giveaway-page.module.css';

const EntryForm = neededPart(
  async () => (await import('#web/features/giveaways/components/entry-form.tsx')).EntryForm,
  LoadError,
);
const DrawPanel = neededPart(
  async () => (await import('#web/features/giveaways/components/draw-panel.tsx')).DrawPanel,
  LoadError,
);

export interface GiveawayViewProps {
  giveaway: Giveaway;
  partnerSlug: string | null;
}

export function GiveawayView({ giveaway, partnerSlug }: GiveawayViewProps) {
  const { t } = useTranslation();
  const { partners } = useClub();
  const { sponsorName: sponsor } = giveaway;
  const texts = `giveawayCards.texts.${textKeyOf(giveaway)}` as const;
  return (
    <PageLayout
      header={
        <GiveawayBanner
          title={t(`${texts}.title`, { sponsor })}
          lead={t(`${texts}.lead`, { sponsor })}
          partner={partners.find(({ slug }) => slug === partnerSlug)}
        />
      }
      body={<BackLink to="/giveaway">{t('giveaways.seeAll')}</BackLink>}
      content={<Entry giveaway={giveaway} partnerSlug={partnerSlug} />}
      aside={<Facts giveaway={giveaway} />}
    >
      {giveaway.draw && <Drawn giveaway={giveaway} />}
    </PageLayout>
  );
}

/** The prize and the closing date. */
function Facts({ giveaway }: { giveaway: Giveaway }) {
  const { reward, draw, endDate } = giveaway;
  const nowMs = useNow();
  const isOver = nowMs !== undefined && stateOf(giveaway, nowMs) === 'over';
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        {reward && (
          <Fact term={t('giveaways.facts.reward')} isLarge>
            {formatCoins(reward, language)}
          </Fact>
        )}
        {draw && (
          <Fact term={t('giveaways.facts.prize', { count: draw.winnerCount })} isLarge>
            {draw.prize}
          </Fact>
        )}
        <Fact term={t(isOver ? 'giveaways.facts.endedOn' : 'giveaways.facts.until')}>
          <time dateTime={endDate}>{formatDateTime(endDate, language, timeZone)}</time>
        </Fact>
      </dl>
      <Button variant="secondary" render={<Link to="/marketplace" />}>
        {t('giveaways.done.marketplace')}
      </Button>
    </div>
  );
}

function Fact({ term, isLarge, children }: { term: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={isLarge ? styles.large : styles.value}>{children}</dd>
    </div>
  );
}

/** The form for fans, sign-in links for visitors, a message outside the dates. */
function Entry({ giveaway, partnerSlug }: GiveawayViewProps) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const { status } = useSession();
  const fan = useCurrentFan().data;
  const failed = useFailedFan();
  const participations = useParticipations();
  const nowMs = useNow();
  const state = nowMs === undefined ? undefined : stateOf(giveaway, nowMs);
  const participation = participations.data?.find(({ giveawayId }) => giveawayId === giveaway.id);
  if (state === 'over' || state === 'soon') {
    const date = state === 'over' ? giveaway.endDate : giveaway.startDate;
    return (
      <Alert title={t(`giveaways.${state}.title`)}>
        {t(`giveaways.${state}.text`, { date: formatDateTime(date, language, timeZone) })}
      </Alert>
    );
  }
  if (status === 'anonymous') {
    return (
      <Section tone="band" title={t('giveaways.visitor.title')} lead={t('giveaways.visitor.text')}>
        <SignInLinks />
      </Section>
    );
  }
  const unread = failed ?? (participations.isError && !participations.data ? participations : undefined);
  if (unread) return <LoadError query={unread} />;
  if (!fan || !participations.data || state === undefined) return <Skeleton shape="block" />;
  return (
    <Section title={t('giveaways.form.title')}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <EntryForm {...{ giveaway, fan, partnerSlug, participation }} />
      </Suspense>
    </Section>
  );
}

/** Rendered in the browser only, since the list grows and winners are drawn while the page is open. */
function Drawn({ giveaway }: { giveaway: Giveaway }) {
  const nowMs = useNow();
  const participations = useParticipations().data ?? [];
  if (nowMs === undefined) return <Skeleton shape="block" />;
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <DrawPanel
        giveaway={giveaway}
        isOver={stateOf(giveaway, nowMs) === 'over'}
        participation={participations.find(({ giveawayId }) => giveawayId === giveaway.id)}
      />
    </Suspense>
  );
}
