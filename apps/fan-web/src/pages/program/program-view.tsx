import type { Program } from '@tifo/contracts/programs';
import { Grid } from '@tifo/ui/grid';
import { PageLayout } from '@tifo/ui/page-layout';
import { Section } from '@tifo/ui/section';
import { BackLink } from '#web/components/back-link.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { ShowMore } from '#web/components/show-more.tsx';
import { StoryBanner } from '#web/components/story-banner.tsx';
import { DonationForm } from '#web/features/donations/components/donation-form.tsx';
import { usePostPages } from '#web/features/posts/api/page-posts.ts';
import { PostCard } from '#web/features/posts/components/post-card.tsx';
import { usePrograms } from '#web/features/programs/api/list-programs.ts';
import { ProgramCard } from '#web/features/programs/components/program-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';

export function ProgramView({ program }: { program: Program }) {
  const { t } = useTranslation();
  const { promoteDonation } = useClub();
  return (
    <PageLayout
      header={
        <StoryBanner imageUrl={program.imageUrl} imageAlt={program.imageAlt} title={program.name}>
          {t('programs.one')}
        </StoryBanner>
      }
      body={<BackLink to="/news">{t('programs.back')}</BackLink>}
      content={<RichText html={program.description} size="lg" />}
      aside={promoteDonation && <DonationForm />}
    >
      <ProgramPosts program={program} />
      <OtherPrograms program={program} />
    </PageLayout>
  );
}

/** Beside the form there is space for two cards in a row. */
function useColumns(): 'pair' | 'wide' {
  return useClub().promoteDonation ? 'pair' : 'wide';
}

function ProgramPosts({ program }: { program: Program }) {
  const { t } = useTranslation();
  const columns = useColumns();
  const list = usePostPages(program.slug);
  const posts = list.data ?? [];
  if (posts.length === 0) return null;
  return (
    <Section title={t('programs.posts')}>
      <Grid columns={columns} as="ul">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </Grid>
      <ShowMore list={list} label={t('posts.more')} />
    </Section>
  );
}

function OtherPrograms({ program }: { program: Program }) {
  const { t } = useTranslation();
  const columns = useColumns();
  const others = (usePrograms().data ?? []).filter(({ slug }) => slug !== program.slug);
  if (others.length === 0) return null;
  return (
    <Section title={t('programs.others')}>
      <Grid columns={columns} as="ul">
        {others.map((other) => (
          <ProgramCard key={other.slug} program={other} />
        ))}
      </Grid>
    </Section>
  );
}
