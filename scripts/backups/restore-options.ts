import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run restore -- [options]
  --list             shows what can be restored
  --to <moment>      the last moment to restore: "2026-11-23 18:00" in the time of this machine, or with a zone; without
                     it, everything that was archived
  --key <file>       the file with AGE-SECRET-KEY-…
  --check            restores into a folder of its own, proves the data and removes it again
  --replace          moves the data that is in DATA_DIR aside; without it, that is left as it is and nothing is done
  --system <number>  which database, where BACKUP_URL has backups of several`;

export interface RestoreChoice {
  isList: boolean;
  isCheck: boolean;
  isReplace: boolean;
  to: Date | null;
  keyFile: string | undefined;
  systemId: string | undefined;
}

export function readRestoreOptions(args: string[]): RestoreChoice {
  const { values } = parseArgs({
    args,
    options: {
      ...{ list: { type: 'boolean' }, check: { type: 'boolean' }, replace: { type: 'boolean' } },
      ...{ to: { type: 'string' }, key: { type: 'string' }, system: { type: 'string' } },
    },
  });
  return {
    isList: values.list ?? false,
    isCheck: values.check ?? false,
    isReplace: values.replace ?? false,
    to: values.to === undefined ? null : toMoment(values.to),
    keyFile: values.key,
    systemId: values.system,
  };
}

/** Without a zone a moment is in the time of this machine. */
function toMoment(text: string): Date {
  const isMoment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d{1,3})?)?\s?(Z|[+-]\d\d:?\d\d)?$/.test(text);
  const moment = new Date(text.replace(' ', 'T').replace(/\s/, ''));
  if (!isMoment || Number.isNaN(moment.getTime())) {
    throw new Error(`--to ${text}: must look like "2026-11-23 18:00" or 2026-11-23T17:00:00Z`);
  }
  return moment;
}
