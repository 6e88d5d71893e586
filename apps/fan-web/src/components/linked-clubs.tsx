import { Card } from '@tifo/ui/card';
import { Grid } from '@tifo/ui/grid';
import { Picture } from '@tifo/ui/picture';
import { Section } from '@tifo/ui/section';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';

/** Banners of the linked clubs. */
export function LinkedClubs() {
  const { t } = useTranslation();
  const { linkedClubs } = useClub();
  if (linkedClubs.length === 0) return null;
  return (
    <Section title={t('common.linkedClubs')}>
      <Grid columns="pair" as="ul">
        {linkedClubs.map((linked) => (
          <Card
            key={linked.slug}
            layout="cover"
            title={linked.platformName}
            render={<a href={linked.webappUrl} />}
            picture={<Picture src={atHeight(linked.bannerUrl, 800)} alt="" ratio="16:9" />}
          >
            {linked.name !== linked.platformName && linked.name}
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
