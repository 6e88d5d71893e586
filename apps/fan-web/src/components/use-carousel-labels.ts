import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** Returns the labels of every carousel's buttons. */
export function useCarouselLabels() {
  const { t } = useTranslation();
  return {
    previousLabel: t('common.carousel.previous'),
    nextLabel: t('common.carousel.next'),
    pauseLabel: t('common.carousel.pause'),
    playLabel: t('common.carousel.play'),
  };
}
