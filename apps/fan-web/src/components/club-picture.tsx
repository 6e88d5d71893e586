import { Picture } from '@tifo/ui/picture';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useClub } from '#web/lib/page/club.ts';

/** The club's picture, behind a title. */
export function ClubPicture({ sizes, className }: { sizes: string; className?: string | undefined }) {
  const { bannerUrl } = useClub();
  return (
    <Picture
      className={className}
      src={atHeight(bannerUrl, 800)}
      srcSet={`${atHeight(bannerUrl, 800)} 1200w, ${atHeight(bannerUrl, 1500)} 2250w`}
      sizes={sizes}
      alt=""
      ratio="fill"
      isPriority
    />
  );
}
