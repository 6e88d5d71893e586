import { Chip, List, ListItem, ListItemText } from '@mui/material';
import type { OfficeDatabase } from '@tifo/contracts/back-office/databases';
import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Part } from '../../components/part.tsx';
import { useDatabaseName } from '../../lib/format/use-database-name.ts';

const GIGABYTE = 1e9;

/** The databases with what they hold. */
export function DatabasesPart({ databases }: { databases: readonly OfficeDatabase[] }): ReactElement {
  const translate = useTranslate();
  const nameOf = useDatabaseName();
  const sizeOf = useSize();
  const says = ({ clubs, bytes }: OfficeDatabase) =>
    [
      translate('office.databases.clubs', { smart_count: clubs }),
      bytes === null ? translate('office.databases.away') : sizeOf(bytes),
    ].join(' · ');
  return (
    <Part title={translate('office.databases.databases')}>
      <List disablePadding>
        {databases.map((database) => (
          <ListItem key={database.name} disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
            <ListItemText
              primary={nameOf(database.name)}
              secondary={says(database)}
              sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}
            />
            {database.isNext && <Chip size="small" label={translate('office.databases.next')} />}
          </ListItem>
        ))}
      </List>
    </Part>
  );
}

/** Formats a size on the disk. */
function useSize(): (bytes: number) => string {
  const locale = useLocale() === 'fr' ? 'fr-FR' : 'en-GB';
  return (bytes) => {
    const isLarge = bytes >= GIGABYTE;
    const unit = isLarge ? 'gigabyte' : 'megabyte';
    const value = isLarge ? bytes / GIGABYTE : bytes / 1e6;
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      maximumFractionDigits: isLarge ? 1 : 0,
    }).format(value);
  };
}
