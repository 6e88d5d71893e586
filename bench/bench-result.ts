/** One figure of a run. `ratio` is value / base, both measured in the same run on the same machine. */
export interface BenchResult {
  /** P1 … P11 of the performance goals, or a name of its own. */
  goal: string;
  name: string;
  value: number;
  unit: string;
  base?: number;
  ratio?: number;
  target: string;
  met: boolean;
}

/** A figure of its own, without a base, that must not be above a limit. */
export function limit({
  atMost,
  ...figure
}: Pick<BenchResult, 'goal' | 'name' | 'value' | 'unit'> & { atMost: number }): BenchResult {
  return { ...figure, target: `≤ ${atMost} ${figure.unit}`, met: figure.value <= atMost };
}
