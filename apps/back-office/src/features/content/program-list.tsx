import { Button } from '@mui/material';
import type { ProgramItem } from '@tifo/contracts/back-office/content';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { OfficeList } from '../../components/office-list.tsx';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { ContentTabs } from './content-tabs.tsx';

/** The programs of the club, which its posts are about. */
export function ProgramList(): ReactElement {
  const translate = useTranslate();
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
        actions={add}
        empty={{
          title: translate('content.noPrograms'),
          text: translate('content.noProgramsText'),
          action: add,
        }}
        columns={[
          { source: 'name', label: translate('content.name'), render: ({ name }) => inOwnLanguage(name) },
          { source: 'slug', label: translate('content.slug'), render: ({ slug: address }) => address },
        ]}
        linkOf={({ id }) => `/${slug}/content/programs/${id}`}
        nameOf={({ name }) => inOwnLanguage(name)}
      />
    </>
  );
}
