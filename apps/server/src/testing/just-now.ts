/**
 * The present as columns keep it, in SQL. They round to milliseconds: `clock_timestamp()` itself may be stored as up to half
 * of one ahead, and what ends there is not over for the statement after it.
 */
export const JUST_NOW = "date_trunc('milliseconds', clock_timestamp())";
