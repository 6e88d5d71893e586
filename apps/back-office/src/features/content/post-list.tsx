import { Button } from '@mui/material';
import type { PostItem } from '@tifo/contracts/back-office/content';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { ContentTabs } from './content-tabs.tsx';
import { PublicationChip, usePublicationFilter } from './publication.tsx';

/** The posts of the club, including drafts. */
export function PostList(): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const { slug } = useWorkplace().workplace;
  const add = (
    <Button variant="contained" component={Link} to={`/${slug}/content/new`}>
      {translate('content.write')}
    </Button>
  );
  const states = usePublicationFilter();
  const columns: Column<PostItem>[] = [
    { source: 'name', label: translate('content.name'), render: ({ name }) => inOwnLanguage(name) },
    {
      source: 'state',
      label: translate('content.state'),
      render: ({ state }) => <PublicationChip state={state} />,
    },
    {
      source: 'publishedAt',
      label: translate('content.date'),
      render: (row) => (row.publishedAt ? moment(row.publishedAt) : '—'),
    },
  ];
  return (
    <>
      <ContentTabs current="posts" />
      <OfficeList<PostItem>
        resource="posts"
        exported={{ call: 'GET /api/back-office/clubs/{slug}/posts.csv', capability: 'content.write' }}
        title={translate('office.menu.content')}
        filters={[states]}
        actions={add}
        empty={{ title: translate('content.empty'), text: translate('content.emptyText'), action: add }}
        columns={columns}
        linkOf={({ id }) => `/${slug}/content/${id}`}
        nameOf={({ name }) => inOwnLanguage(name)}
      />
    </>
  );
}
