import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { Grid } from '@tifo/ui/grid';
import { PeopleIcon } from '@tifo/ui/icon';
import { Skeleton } from '@tifo/ui/skeleton';
import { LoadError } from '#web/components/load-error.tsx';
import { Loading } from '#web/components/loading.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { useMembers } from '../api/list-members.ts';
import { MemberCard } from './member-card.tsx';
import styles from './member-grid.module.css';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Every member, page after page. */
export function MemberGrid() {
  const { t } = useTranslation();
  const ownId = useCurrentFan().data?.id;
  const members = useMembers();
  if (members.isPending) return <Placeholder />;
  if (members.isError && !members.data) return <LoadError titleAs="h3" query={members} />;
  if (members.data?.length === 0) {
    return (
      <EmptyState icon={<PeopleIcon size={48} />} title={t('members.grid.emptyTitle')} titleAs="h3">
        {t('members.grid.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <Grid columns="people" as="ul" className={styles.grid}>
        {members.data?.map((member) => (
          <MemberCard
            key={member.id}
            member={member}
            ownNote={member.id === ownId ? t('members.you') : undefined}
          />
        ))}
      </Grid>
      {members.hasNextPage && (
        <Button
          className={styles.more}
          variant="secondary"
          isLoading={members.isFetchingNextPage}
          onClick={() => void members.fetchNextPage()}
        >
          {t('members.grid.more')}
        </Button>
      )}
    </>
  );
}

function Placeholder() {
  return (
    <Loading>
      <Grid columns="people" className={styles.grid}>
        {PLACEHOLDERS.map((place) => (
          <div key={place} className={styles.placeholder}>
            <Skeleton shape="circle" className={styles.face} />
            <Skeleton />
          </div>
        ))}
      </Grid>
    </Loading>
  );
}
