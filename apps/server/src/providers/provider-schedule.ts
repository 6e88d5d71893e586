/** Work that a provider does by itself, once across all processes. */
export interface ProviderSchedule {
  name: string;
  /** Five-field cron expression in UTC. */
  cron: string;
  /** A task of its name does it too, at a time of its own. */
  isOnDemand?: boolean;
  run(): Promise<unknown>;
}
