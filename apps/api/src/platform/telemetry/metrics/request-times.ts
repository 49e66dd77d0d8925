import { Histogram, type HistogramConfiguration } from 'prom-client';

type Label = 'route' | 'method' | 'status';

/** The times of one route's responses with one status. */
export interface RequestTimer {
  observe(seconds: number): void;
}

/**
 * The histogram of responses. prom-client validates and hashes the labels of each observed value, which took a twentieth
 * of a question's processor time. Here values are counted in arrays, which are read when the metrics are.
 */
export class RequestTimes extends Histogram<Label> {
  readonly #bounds: number[];
  readonly #described: { name: string; help: string };
  readonly #tallies = new Map<string, Map<string, Map<number, Tally>>>();

  constructor({ buckets, ...described }: HistogramConfiguration<Label> & { buckets: number[] }) {
    super({ ...described, buckets });
    this.#bounds = buckets;
    this.#described = described;
  }

  /** The same timer for the same labels. */
  timer(route: string, method: string, status: number): RequestTimer {
    const ofRoute = getOrAdd(this.#tallies, route, () => new Map<string, Map<number, Tally>>());
    const ofMethod = getOrAdd(ofRoute, method, () => new Map<number, Tally>());
    return getOrAdd(
      ofMethod,
      status,
      () => new Tally({ route, method, status: String(status) }, this.#bounds),
    );
  }

  /** What the registry reads, and `get` below it. */
  async getForPromString() {
    const { name, help } = this.#described;
    const tallies = [...this.#tallies.values()].flatMap((methods) =>
      [...methods.values()].flatMap((statuses) => [...statuses.values()]),
    );
    const values = tallies.flatMap((tally) => tally.values(name));
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }
}

class Tally implements RequestTimer {
  readonly #labels: Record<Label, string>;
  readonly #bounds: number[];
  /** By the first bound that a value does not exceed. The last one counts values above all bounds. */
  readonly #counts: Float64Array;
  #sum = 0;

  constructor(labels: Record<Label, string>, bounds: number[]) {
    this.#labels = labels;
    this.#bounds = bounds;
    this.#counts = new Float64Array(bounds.length + 1);
  }

  observe(seconds: number): void {
    let at = 0;
    while (at < this.#bounds.length && seconds > (this.#bounds[at] ?? 0)) at += 1;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sum += seconds;
  }

  /** As prom-client's own histogram has them: with several processes, it merges `sharedLabels` itself. */
  values(name: string) {
    const sharedLabels = this.#labels;
    let count = 0;
    const buckets = [...this.#bounds, '+Inf'].map((le, at) => {
      count += this.#counts[at] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le }, sharedLabels, value: count };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: {}, sharedLabels, value: this.#sum },
      { metricName: `${name}_count`, labels: {}, sharedLabels, value: count },
    ];
  }
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
