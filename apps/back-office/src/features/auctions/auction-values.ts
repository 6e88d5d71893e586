import type { AuctionSettings } from '@tifo/contracts/back-office/auctions';
import { toInstant, toLocalInput } from '../../lib/format/local-input.ts';
import type { BodyPaths } from '../../lib/forms/refused-fields.ts';
import { toNumber } from '../../lib/forms/written-values.ts';

/** The settings of an auction as form values: times in the browser's zone, lengths in minutes. */
export interface AuctionValues {
  name: { en: string; fr: string };
  startAt: string;
  endAt: string;
  anonymous: boolean;
  hasExtension: boolean;
  windowMinutes: string;
  lengthMinutes: string;
  increments: { fromCoins: string; stepCoins: string }[];
  /** In euros; empty for none. */
  goal: string;
}

export function toValues(settings: AuctionSettings): AuctionValues {
  const { name, startAt, endAt, anonymous, extension, increments, goalEuros } = settings;
  return {
    name: { ...name },
    startAt: toLocalInput(startAt),
    endAt: toLocalInput(endAt),
    anonymous,
    hasExtension: extension !== null,
    windowMinutes: String((extension?.windowSeconds ?? 120) / 60),
    lengthMinutes: String((extension?.lengthSeconds ?? 120) / 60),
    increments: increments.map(({ fromCoins, stepCoins }) => ({
      fromCoins: String(fromCoins),
      stepCoins: String(stepCoins),
    })),
    goal: goalEuros === null ? '' : String(goalEuros),
  };
}

/** `stored`: what the form was filled with. Its times may have seconds, which the fields do not show. */
export function toSettings(
  values: AuctionValues,
  stored?: Pick<AuctionSettings, 'startAt' | 'endAt'>,
): AuctionSettings {
  const timeOf = (field: 'startAt' | 'endAt') =>
    stored && toLocalInput(stored[field]) === values[field] ? stored[field] : toInstant(values[field]);
  const seconds = (minutes: string) => Math.round((toNumber(minutes) ?? 0) * 60);
  return {
    name: { en: values.name.en.trim(), fr: values.name.fr.trim() },
    startAt: timeOf('startAt'),
    endAt: timeOf('endAt'),
    anonymous: values.anonymous,
    extension: values.hasExtension
      ? { windowSeconds: seconds(values.windowMinutes), lengthSeconds: seconds(values.lengthMinutes) }
      : null,
    increments: sentIncrements(values).map(({ fromCoins, stepCoins }) => ({ fromCoins, stepCoins })),
    goalEuros: toNumber(values.goal),
  };
}

/** The rows of increments that are sent, in the order of their prices, each with its place in the form. */
function sentIncrements({ increments }: Pick<AuctionValues, 'increments'>) {
  return increments
    .map(({ fromCoins, stepCoins }, at) => ({
      ...{ at, fromCoins: toNumber(fromCoins) ?? 0, stepCoins: toNumber(stepCoins) ?? 0 },
    }))
    .filter(({ stepCoins }) => stepCoins >= 1)
    .sort((one, other) => one.fromCoins - other.fromCoins);
}

const GOAL = { least: 1, most: 10_000_000 };

/** Returns the key of what is wrong with a typed goal. */
export function goalProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const euros = toNumber(typed);
  const isFine =
    euros !== null && euros >= GOAL.least && euros <= GOAL.most && Math.round(euros * 100) / 100 === euros;
  return isFine ? undefined : 'office.auctions.goalProblem';
}

/** The values of a new auction: a week from now at seven in the evening, for three hours. */
export function newValues(now: Date): AuctionValues {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7, 19);
  const end = new Date(start.getTime() + 3 * 60 * 60 * 1000);
  return {
    ...toValues({
      name: { en: '', fr: '' },
      startAt: start.toISOString(),
      endAt: end.toISOString(),
      anonymous: false,
      extension: { windowSeconds: 120, lengthSeconds: 120 },
      increments: [],
      goalEuros: null,
    }),
  };
}

const NOT_SENT = '';

export function auctionPaths(values: Pick<AuctionValues, 'increments'>): BodyPaths {
  const rows = values.increments.map((_row, at) => [`increments.${at}`, NOT_SENT]);
  const sent = sentIncrements(values).map(({ at }, place) => [`increments.${at}`, `increments.${place}`]);
  return {
    goal: 'goalEuros',
    windowMinutes: 'extension.windowSeconds',
    lengthMinutes: 'extension.lengthSeconds',
    ...Object.fromEntries([...rows, ...sent]),
  };
}
