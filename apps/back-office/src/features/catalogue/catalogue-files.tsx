import { Button, Stack } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CallButton } from '../../components/call-button.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { ImportDialog } from './import-dialog.tsx';

/** Adds to the catalogue by hand or from a table, and writes it as one. */
export function CatalogueFiles(): ReactElement {
  const translate = useTranslate();
  const { slug, capabilities } = useWorkplace().workplace;
  const [isReading, setReading] = useState(false);
  const write = async () => {
    const call = 'GET /api/back-office/clubs/{slug}/catalogue.csv';
    const text = await callApi(call, { params: { slug } });
    saveFile(new Blob([text], { type: 'text/csv' }), `${slug}-catalogue.csv`);
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <CallButton onPress={write}>{translate('catalogue.files.write')}</CallButton>
      {capabilities.includes('catalogue.write') && (
        <>
          <Button onClick={() => setReading(true)}>{translate('catalogue.files.read')}</Button>
          <Button component={Link} to={`/${slug}/catalogue/order`}>
            {translate('catalogue.order.title')}
          </Button>
          <Button variant="contained" component={Link} to={`/${slug}/catalogue/new`}>
            {translate('catalogue.add')}
          </Button>
        </>
      )}
      {isReading && <ImportDialog onClose={() => setReading(false)} />}
    </Stack>
  );
}
