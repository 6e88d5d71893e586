import { readFile } from 'node:fs/promises';
import { getClub, setLegalIdentity } from '../apps/server/src/features/clubs/index.ts';
import { LegalIdentity } from '../packages/contracts/src/clubs.ts';
import {
  findMissingForInvoices,
  findMissingForNotice,
  findMissingForReceipts,
} from '../packages/contracts/src/legal-identity-rules.ts';
import { doAsStaff, readArguments } from './staff/do-as-staff.ts';

const usage = 'npm run legal-identity -- <club slug> <file.json>';
const { slug, file } = readArguments(usage, ['slug', 'file']);

await doAsStaff(
  'legal-identity',
  async ({ ctx, actor }) => {
    const read = LegalIdentity.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (!read.success) throw new Error(read.error.message);
    const club = await getClub(ctx, slug);
    await setLegalIdentity({ ctx, actor, input: { club, legalIdentity: read.data } });
    const lacks = (what: string, mentions: string[]) =>
      mentions.length === 0 ? `${what} can be issued` : `${what} wait for: ${mentions.join(', ')}`;
    return [
      `The legal identity of ${club.name} is set.`,
      `${lacks('tax receipts', findMissingForReceipts(read.data))};`,
      `${lacks('invoices', findMissingForInvoices(read.data))};`,
      `the legal notice lacks: ${findMissingForNotice(read.data).join(', ') || 'nothing'}.`,
    ].join(' ');
  },
  { slug },
);
