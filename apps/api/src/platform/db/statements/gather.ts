/** Calls that share a statement. */
interface Gathered<Input, Result> {
  call(input: Input): Promise<Result>;
  /** Sends those that came since the last call. */
  send(): void;
}

/**
 * Gathers calls of one group of writes for `callMany`, which returns the results in the order of its inputs. It gets
 * each key once: a second call with the same key comes in a second statement behind the first.
 */
export function gather<Input, Result>(
  callMany: (inputs: Input[]) => Promise<Result[]>,
  keyOf: (input: Input) => string,
): Gathered<Input, Result> {
  interface Call {
    input: Input;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let gathered: Call[] = [];

  function send(calls: Call[]): void {
    callMany(calls.map(({ input }) => input)).then(
      (results) => {
        for (const [index, { resolve }] of calls.entries()) resolve(results[index] as Result);
      },
      (error: unknown) => {
        for (const { reject } of calls) reject(error);
      },
    );
  }

  return {
    call: (input) =>
      new Promise((resolve, reject) => {
        gathered.push({ input, resolve, reject });
      }),
    send() {
      const all = gathered;
      gathered = [];
      for (const calls of eachKeyOnce(all, ({ input }) => keyOf(input))) send(calls);
    },
  };
}

/** Splits calls so that the second one with a key comes in a later list than the first. */
function eachKeyOnce<Call>(all: Call[], keyOf: (call: Call) => string): Call[][] {
  const lists: Call[][] = [];
  const counts = new Map<string, number>();
  for (const call of all) {
    const key = keyOf(call);
    const earlier = counts.get(key) ?? 0;
    counts.set(key, earlier + 1);
    const list = lists[earlier] ?? [];
    list.push(call);
    lists[earlier] = list;
  }
  return lists;
}
