/**
 * Carries messages between the processes. A message reaches the processes that listen at that moment, once and
 * in the order of its sender; what is sent while a session is lost is lost too, and `LiveConnection` says so.
 */
export interface LiveBus {
  /** Whether a process refuses to start without it. */
  readonly isNeededToStart: boolean;
  /** Opens a session that delivers messages within `limitMs`, or throws. */
  open(listener: LiveBusListener, limitMs: number): Promise<LiveBusSession>;
}

export interface LiveBusListener {
  onMessage(payload: string): void;
  /** The session has broken; it may be reported more than once. */
  onLost(error: unknown): void;
}

export interface LiveBusSession {
  /** Throws if the session has broken: none or some of the payloads may have been sent. */
  send(payloads: readonly string[]): Promise<void>;
  /** Nothing is delivered any more. */
  close(): Promise<void>;
}
