/** Questions marked for review. */
export type Flags = ReadonlySet<number>;

/** The marks of one attempt, as the screen shows them. */
export interface FlagSheet {
  getState: () => Flags;
  /** False when it is so already. */
  adopt: (question: number, flagged: boolean) => boolean;
  /** Told that the state is another one. */
  subscribe: (listener: () => void) => () => void;
}

export function createFlagSheet(saved: readonly number[]): FlagSheet {
  let state: Flags = new Set(saved);
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    adopt: (question, flagged) => {
      if (state.has(question) === flagged) return false;
      const next = new Set(state);
      if (flagged) next.add(question);
      else next.delete(question);
      state = next;
      for (const listener of listeners) listener();
      return true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
