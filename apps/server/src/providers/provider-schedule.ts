/** Recurring work of a provider, run once across all processes. */
export interface ProviderSchedule {
  name: string;
  /** Five-field cron expression in UTC. */
  cron: string;
  /** Whether a task with this name can run it at other times, too. */
  isOnDemand?: boolean;
  run(): Promise<unknown>;
}
