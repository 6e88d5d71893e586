import { Carousel } from '@tifo/ui/carousel';
import { CarouselHeader } from '#web/components/carousel-header.tsx';
import { useCarouselLabels } from '#web/components/use-carousel-labels.ts';
import { useNewestMembers } from '#web/features/members/api/list-members.ts';
import { MemberCard } from '#web/features/members/components/member-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

const SHOWN = 24;

/** The other members of the club, the newest first. */
export function MembersCarousel() {
  const { t } = useTranslation();
  const labels = useCarouselLabels();
  const ownId = useCurrentFan().data?.id;
  const members = useNewestMembers(SHOWN).data ?? [];
  const others = members.filter(({ id }) => id !== ownId);
  if (others.length === 0) return null;
  const title = t('clubHome.members.title');
  return (
    <Carousel {...labels} label={title} header={<CarouselHeader title={title} path="/members" />}>
      {others.map((member) => (
        <MemberCard key={member.id} member={member} isLarge />
      ))}
    </Carousel>
  );
}
