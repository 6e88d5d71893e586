import type { Post } from '@tifo/contracts/posts';
import { PageLayout } from '@tifo/ui/page-layout';
import { Stack } from '@tifo/ui/stack';
import { BackLink } from '#web/components/back-link.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { ShareButton } from '#web/components/share-button.tsx';
import { StoryBanner } from '#web/components/story-banner.tsx';
import { DonationForm } from '#web/features/donations/components/donation-form.tsx';
import { useProgram } from '#web/features/programs/api/get-program.ts';
import { ProgramCard } from '#web/features/programs/components/program-card.tsx';
import { formatDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { MediaPanel } from './media-panel.tsx';

export function PostView({ post }: { post: Post }) {
  const { t, language } = useTranslation();
  const club = useClub();
  const program = useProgram(post.programSlug).data;
  const hasAside = post.medias.length > 0 || program !== undefined || club.promoteDonation;
  return (
    <PageLayout
      width={hasAside ? 'full' : 'text'}
      header={
        <StoryBanner imageUrl={post.imageUrl} imageAlt={post.imageAlt} title={post.name}>
          <time dateTime={post.date}>{formatDate(post.date, language, club.timeZone)}</time>
        </StoryBanner>
      }
      body={<BackLink to="/news">{t('posts.back')}</BackLink>}
      content={
        <Stack gap={6}>
          <RichText html={post.description} size="lg" />
          <div>
            <ShareButton title={post.name} path={`/news/${post.slug}`} />
          </div>
        </Stack>
      }
      aside={
        hasAside && (
          <Stack gap={8}>
            <MediaPanel post={post} />
            {program && (
              <ProgramCard program={program} titleAs="h2" layout="row" eyebrow={t('programs.linked')} />
            )}
            {club.promoteDonation && <DonationForm />}
          </Stack>
        )
      }
    />
  );
}
