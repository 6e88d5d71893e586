import type { Exclusive } from '@tifo/contracts/exclusives';
import { Skeleton } from '@tifo/ui/skeleton';
import { useParams } from 'react-router';
import { ReadFailure } from '#web/app/read-failure.tsx';
import { Loading } from '#web/components/loading.tsx';
import { exclusiveQuery, useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { relatedQuery } from '#web/features/exclusives/api/get-related.ts';
import { isMissing } from '#web/lib/api/api-error.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { plainText } from '#web/lib/format/plain-text.ts';
import { clubQuery } from '#web/lib/page/club.ts';
import { notFound, type Page, type PageArgs } from '#web/lib/page/page.ts';
import { exclusiveData } from '#web/lib/page/structured-data.ts';
import styles from './detail-layout.module.css';
import { ExclusiveDetail } from './exclusive-detail.tsx';

function ExclusiveDetailPage() {
  const { exclusiveSlug = '' } = useParams();
  const exclusive = useExclusive(exclusiveSlug);
  if (exclusive.data) return <ExclusiveDetail key={exclusive.data.slug} exclusive={exclusive.data} />;
  if (exclusive.isError) return <ReadFailure kind="marketplace" query={exclusive} />;
  return <DetailPlaceholder />;
}

function DetailPlaceholder() {
  return (
    <Loading className={styles.placeholder}>
      <Skeleton shape="picture" />
      <div className={styles.info}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </Loading>
  );
}

async function load({ app, params }: PageArgs): Promise<void> {
  const { exclusiveSlug = '' } = params;
  const others = app.queryClient.prefetchQuery(relatedQuery(app, exclusiveSlug));
  try {
    await app.queryClient.ensureQueryData({ ...exclusiveQuery(app, exclusiveSlug), revalidateIfStale: true });
  } catch (error) {
    await others;
    if (isMissing(error)) throw notFound('marketplace');
  }
  await others;
}

export const page: Page = {
  Component: ExclusiveDetailPage,
  load,
  head: ({ app, params }) => {
    const { queryKey } = exclusiveQuery(app, params.exclusiveSlug ?? '');
    const exclusive = app.queryClient.getQueryData<Exclusive>(queryKey);
    if (!exclusive) return {};
    const { name: title, visible } = exclusive;
    // The rest is for crawlers, which read the page as rendered by the server: the browser need not load it.
    if (!import.meta.env.SSR) return { title };
    return {
      title,
      description: plainText(exclusive.description),
      imageUrl: atHeight(exclusive.imageUrl, 800),
      type: 'product',
      data: exclusiveData(exclusive, app.queryClient.getQueryData(clubQuery(app).queryKey)),
      hidden: !visible,
    };
  },
};
