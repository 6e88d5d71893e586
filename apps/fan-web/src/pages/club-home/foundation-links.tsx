import { Button } from '@tifo/ui/button';
import { Grid } from '@tifo/ui/grid';
import { DonateIcon, GavelIcon, NewsIcon } from '@tifo/ui/icon';
import { Section } from '@tifo/ui/section';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { programsQuery, usePrograms } from '#web/features/programs/api/list-programs.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';
import { listFoundationLinks } from './home-rules.ts';
import { LinkPlate } from './link-plate.tsx';

const ICONS: Record<'auctions' | 'donation' | 'news', ReactNode> = {
  auctions: <GavelIcon size={32} />,
  donation: <DonateIcon size={32} />,
  news: <NewsIcon size={32} />,
};

/** At most two ways to take part, and the donation on a panel of its own. */
export function FoundationLinks() {
  const { t } = useTranslation();
  const club = useClub();
  const { queryKey } = programsQuery(useAppServices());
  const programs = useRendered(queryKey, usePrograms().data) ?? [];
  const links = listFoundationLinks(club, { hasPrograms: programs.length > 0 });
  return (
    <>
      {links.length > 0 && (
        <Section title={t('clubHome.links.title')}>
          <Grid columns="pair">
            {links.map((link) => (
              <LinkPlate
                key={link}
                icon={ICONS[link]}
                title={t(`clubHome.links.${link}.title`)}
                text={t(`clubHome.links.${link}.text`)}
                action={t(`clubHome.links.${link}.action`)}
                path={`/${link}`}
              />
            ))}
          </Grid>
        </Section>
      )}
      {club.promoteDonation && (
        <Section tone="band" title={t('clubHome.donation.title')} lead={t('clubHome.donation.text')}>
          <div>
            <Button size="lg" render={<Link to="/donation" />}>
              {t('clubHome.donation.action')}
            </Button>
          </div>
        </Section>
      )}
    </>
  );
}
