import { EmptyState } from '@tifo/ui/empty-state';
import { Grid } from '@tifo/ui/grid';
import { PeopleIcon } from '@tifo/ui/icon';
import { Skeleton } from '@tifo/ui/skeleton';
import { TextField } from '@tifo/ui/text-field';
import { useEffect, useState } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { Loading } from '#web/components/loading.tsx';
import { ShowMore } from '#web/components/show-more.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { useMembers } from '../api/list-members.ts';
import { MemberCard } from './member-card.tsx';
import styles from './member-grid.module.css';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

const SEARCH_DELAY_MS = 250;

/** Every member, page after page, or those whose name contains the typed words. */
export function MemberGrid() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      <TextField
        type="search"
        label={t('members.grid.search')}
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Members words={words} />
    </>
  );
}

function Members({ words }: { words: string }) {
  const { t } = useTranslation();
  const ownId = useCurrentFan().data?.id;
  const members = useMembers(words);
  if (members.isPending) return <Placeholder />;
  if (members.isError && !members.data) return <LoadError titleAs="h3" query={members} />;
  if (members.data?.length === 0) {
    const kind = words === '' ? 'empty' : 'none';
    return (
      <EmptyState icon={<PeopleIcon size={48} />} title={t(`members.grid.${kind}Title`)} titleAs="h3">
        {t(`members.grid.${kind}Text`)}
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
      <ShowMore list={members} label={t('members.grid.more')} />
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
