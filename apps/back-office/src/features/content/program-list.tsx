import { Button } from '@mui/material';
import type { ProgramItem } from '@tifo/contracts/back-office/content';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { ContentTabs } from './content-tabs.tsx';
import { PublicationChip, usePublicationFilter } from './publication.tsx';

/** The programs of the club, which its posts are about. */
export function ProgramList(): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const states = usePublicationFilter();
  const { slug } = useWorkplace().workplace;
  const add = (
    <Button variant="contained" component={Link} to={`/${slug}/content/programs/new`}>
      {translate('content.addProgram')}
    </Button>
  );
  return (
    <>
      <ContentTabs current="programs" />
      <OfficeList<ProgramItem>
        resource="programs"
        exported={{ call: 'GET /api/back-office/clubs/{slug}/programs.csv', capability: 'content.write' }}
        title={translate('content.tabs.programs')}
        filters={[states]}
        actions={add}
        empty={{
          title: translate('content.noPrograms'),
          text: translate('content.noProgramsText'),
          action: add,
        }}
        columns={[
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
        ]}
        linkOf={({ id }) => `/${slug}/content/programs/${id}`}
        nameOf={({ name }) => inOwnLanguage(name)}
      />
    </>
  );
}
