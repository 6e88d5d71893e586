import type { Program } from '@tifo/contracts/programs';
import { redirect, useParams } from 'react-router';
import { ReadFailure } from '#web/app/read-failure.tsx';
import { StoryPlaceholder } from '#web/components/story-placeholder.tsx';
import { postPagesQuery } from '#web/features/posts/api/page-posts.ts';
import { programQuery, useProgram } from '#web/features/programs/api/get-program.ts';
import { programsQuery } from '#web/features/programs/api/list-programs.ts';
import { isMissing } from '#web/lib/api/api-error.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { plainText } from '#web/lib/format/plain-text.ts';
import { clubQuery } from '#web/lib/page/club.ts';
import { notFound, type Page, type PageArgs } from '#web/lib/page/page.ts';
import { programData } from '#web/lib/page/structured-data.ts';
import { ProgramView } from './program-view.tsx';

function ProgramPage() {
  const { programSlug = '' } = useParams();
  const program = useProgram(programSlug);
  if (program.data) return <ProgramView key={program.data.slug} program={program.data} />;
  if (program.isError) return <ReadFailure kind="programs" query={program} />;
  return <StoryPlaceholder />;
}

async function load({ app, params, url }: PageArgs): Promise<void> {
  const { queryClient } = app;
  const others = Promise.all([
    queryClient.prefetchInfiniteQuery(postPagesQuery(app, params.programSlug ?? '')),
    queryClient.prefetchQuery(programsQuery(app)),
  ]);
  const query = programQuery(app, params.programSlug ?? '');
  let program: Program | undefined;
  try {
    program = await queryClient.ensureQueryData({ ...query, revalidateIfStale: true });
  } catch (error) {
    await others;
    if (isMissing(error)) throw notFound('programs');
  }
  await others;
  // It was moved: its former address leads to it for good.
  if (program && program.slug !== params.programSlug) {
    throw redirect(`/programs/${program.slug}${url.search}`, 301);
  }
}

export const page: Page = {
  Component: ProgramPage,
  load,
  head: ({ app, params }) => {
    const { queryKey } = programQuery(app, params.programSlug ?? '');
    const program = app.queryClient.getQueryData<Program>(queryKey);
    if (!program) return {};
    const club = app.queryClient.getQueryData(clubQuery(app).queryKey);
    return {
      title: program.name,
      description: plainText(program.description),
      imageUrl: atHeight(program.shareImageUrl, 800),
      ...(import.meta.env.SSR && { data: programData(program, club) }),
    };
  },
};
