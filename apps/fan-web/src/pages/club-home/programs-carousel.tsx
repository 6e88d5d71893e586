import { Carousel } from '@tifo/ui/carousel';
import { Heading } from '@tifo/ui/heading';
import { useCarouselLabels } from '#web/components/use-carousel-labels.ts';
import { programsQuery, usePrograms } from '#web/features/programs/api/list-programs.ts';
import { ProgramCard } from '#web/features/programs/components/program-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';

export function ProgramsCarousel() {
  const { t } = useTranslation();
  const labels = useCarouselLabels();
  const { queryKey } = programsQuery(useAppServices());
  const programs = useRendered(queryKey, usePrograms().data) ?? [];
  if (programs.length === 0) return null;
  const title = t('programs.title');
  return (
    <Carousel {...labels} label={title} header={<Heading hasStripes>{title}</Heading>}>
      {programs.map((program) => (
        <ProgramCard key={program.slug} program={program} />
      ))}
    </Carousel>
  );
}
