import type { InsightDay, InsightFigure } from '@tifo/contracts/back-office/insights';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { toCsv } from '#server/lib/to-csv.ts';
import { showInsights } from './show-insights.ts';

type Cell = (day: InsightDay) => number;

const COLUMNS: Record<InsightFigure, readonly { head: Record<Language, string>; cell: Cell }[]> = {
  orders: [
    { head: { en: 'Orders', fr: 'Commandes' }, cell: ({ orders }) => orders },
    {
      head: { en: 'Value of the orders (EUR)', fr: 'Valeur des commandes (EUR)' },
      cell: ({ orderValue }) => orderValue.value,
    },
  ],
  donations: [
    { head: { en: 'Donations', fr: 'Dons' }, cell: ({ donations }) => donations },
    {
      head: { en: 'Value of the donations (EUR)', fr: 'Valeur des dons (EUR)' },
      cell: ({ donationValue }) => donationValue.value,
    },
  ],
  bids: [{ head: { en: 'Bids', fr: 'Enchères' }, cell: ({ bids }) => bids }],
  newFans: [{ head: { en: 'New fans', fr: 'Nouveaux supporters' }, cell: ({ newFans }) => newFans }],
};

interface ExportInput {
  club: ClubRecord;
  language: Language;
  figure?: InsightFigure | undefined;
}

/** Returns the figures of the last thirty days as a table; contains no personal data. */
export async function exportInsights({ ctx, actor, input }: UseCase<ExportInput>): Promise<string> {
  const { club, language, figure } = input;
  const { days } = await showInsights({ ctx, actor, input: { club } });
  const columns = figure ? COLUMNS[figure] : Object.values(COLUMNS).flat();
  const heads = [language === 'fr' ? 'Jour' : 'Day', ...columns.map(({ head }) => head[language])];
  const rows = days.map((day) => [day.day, ...columns.map(({ cell }) => cell(day))]);
  return toCsv([heads, ...rows], language);
}
