import { Button, List, ListItem, ListItemText } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface Person {
  username: string;
  name: string;
  email: string;
}

interface PeopleListProps<Row extends Person> {
  people: readonly Row[];
  /** What is said of each, below their address. */
  saysOf: (person: Row) => string;
  action: { name: string; isOffered?: (person: Row) => boolean };
  onAction: (person: Row) => void;
}

/** People with what can be done about each, for those who may. */
export function PeopleList<Row extends Person>(props: PeopleListProps<Row>): ReactElement | null {
  const { people, saysOf, action, onAction } = props;
  const translate = useTranslate();
  const { capabilities } = useWorkplace().workplace;
  if (people.length === 0) return null;
  const isOffered = (person: Row) =>
    capabilities.includes('operations.run') && (action.isOffered?.(person) ?? true);
  return (
    <List disablePadding>
      {people.map((person) => (
        <ListItem key={person.username} disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
          <ListItemText
            primary={person.name}
            secondary={[person.email, saysOf(person)].filter(Boolean).join(' · ')}
            sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}
          />
          {isOffered(person) && (
            <Button
              size="small"
              aria-label={translate('office.named', { label: action.name, name: person.name })}
              onClick={() => onAction(person)}
            >
              {action.name}
            </Button>
          )}
        </ListItem>
      ))}
    </List>
  );
}
