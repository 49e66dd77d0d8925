/** A Redis on a loopback port, for tests of the server's counts. */
export interface TestRedis {
  port: number;
  /** Milliseconds until each count ends, by key. */
  timesLeft(): Promise<Record<string, number>>;
  /** Whether it accepts commands but answers none, like a machine that hangs. */
  hang(yes: boolean): void;
  /** Whether it refuses scripts, as for a user who may not run them. */
  refuse(yes: boolean): Promise<void>;
  stop(): Promise<void>;
}
