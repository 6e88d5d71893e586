/** Work that a provider does by itself, once across all processes. */
export interface ProviderSchedule {
  name: string;
  /** Five-field cron expression in UTC. */
  cron: string;
  /** Looked for every second instead of every few. */
  isPrompt?: boolean;
  run(): Promise<unknown>;
}
