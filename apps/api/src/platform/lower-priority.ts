import { constants, getPriority, setPriority } from 'node:os';

/** Added to the server's own niceness: next to a busy server a process still gets a tenth of a processor. */
const NICENESS = 10;

/** Changes the priority of a child process. */
export type SetPriority = (pid: number) => void;

/** Gives a child process a lower priority than this one has, whatever priority the server was started with. */
export const lowerPriority: SetPriority = (pid) =>
  setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS));
