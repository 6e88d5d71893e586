import type { Giveaway } from '@tifo/contracts/giveaways';
import { Badge } from '@tifo/ui/badge';
import { classNames } from '@tifo/ui/class-names';
import { ArrowRightIcon, GiftIcon } from '@tifo/ui/icon';
import { Picture } from '@tifo/ui/picture';
import { Link } from 'react-router';
import leading from '#web/components/leading-plate.module.css';
import { RelativeTimeText } from '#web/components/relative-time-text.tsx';
import { formatCoins } from '#web/lib/format/format.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useNow } from '#web/lib/live/use-now.ts';
import { useParticipations } from '../api/list-participations.ts';
import { pathOf, stateOf, textKeyOf } from '../giveaway-rules.ts';
import styles from './giveaway-card.module.css';

export interface GiveawayCardProps {
  giveaway: Giveaway;
  titleAs?: 'h2' | 'h3';
}

/**
 * A giveaway in a list or beside other content; the whole card is a link to its page. Texts:
 * `giveaway-cards`.
 */
export function GiveawayCard({ giveaway, titleAs: Title = 'h3' }: GiveawayCardProps) {
  const { t, language } = useTranslation();
  const { reward, draw, sponsorName: sponsor } = giveaway;
  return (
    <article className={classNames(leading.plate, styles.card)}>
      <Picture
        className={styles.logo}
        src={atHeight(giveaway.logoUrl, 300)}
        alt=""
        ratio="1:1"
        fit="contain"
        fallback={<GiftIcon size={48} />}
      />
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t('giveawayCards.by', { sponsor })}</p>
        <Title className={styles.title}>
          {t(`giveawayCards.texts.${textKeyOf(giveaway)}.title`, { sponsor })}
        </Title>
        {reward && <p>{t('giveawayCards.reward', { coins: formatCoins(reward, language) })}</p>}
        {draw && <p>{t('giveawayCards.prize', { prize: draw.prize })}</p>}
        <Standing giveaway={giveaway} />
      </div>
    </article>
  );
}

/** When it ends or ended, whether the fan has entered, and a link to it. */
function Standing({ giveaway }: { giveaway: Giveaway }) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const hasEntered = useParticipations().data?.some(({ giveawayId }) => giveawayId === giveaway.id) ?? false;
  const state = nowMs === undefined ? 'open' : stateOf(giveaway, nowMs);
  const [date, words] = (
    {
      soon: [giveaway.startDate, 'soon'],
      open: [giveaway.endDate, 'ends'],
      over: [giveaway.endDate, 'ended'],
    } as const
  )[state];
  return (
    <>
      <p className={styles.time}>
        <RelativeTimeText date={date} sentence={(when) => t(`giveawayCards.${words}`, { when })} />
        {hasEntered && <Badge tone="success">{t('giveawayCards.entered')}</Badge>}
      </p>
      <Link className={leading.link} to={pathOf(giveaway)}>
        {t(state === 'over' || hasEntered ? 'giveawayCards.see' : 'giveawayCards.enter')}
        <ArrowRightIcon size={20} />
      </Link>
    </>
  );
}
