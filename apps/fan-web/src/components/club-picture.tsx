import { Picture } from '@tifo/ui/picture';
import { useClub } from '#web/lib/club.ts';
import { atHeight } from '#web/lib/image-size.ts';

/** The picture that stands for the club, behind a title. */
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
