/** The options in an order of their places, one digit each. */
export function inOrder<Option>(order: number, options: readonly Option[]): Option[] {
  const shown: Option[] = [];
  for (let rest = order; rest > 0; rest = Math.floor(rest / 10)) {
    const option = options[(rest % 10) - 1];
    if (option !== undefined) shown.push(option);
  }
  return shown.reverse();
}

/** How many orders so many options have. */
export const countOrders = (options: number): number =>
  options < 2 ? 1 : options * countOrders(options - 1);

/**
 * The number of an order among all orders of its options, from 0 for the stored one: by the factorial number system (Knuth,
 * The Art of Computer Programming, volume 2, section 3.3.2, algorithm P).
 */
export function rankOf(order: number): number {
  let [rank, orders, later, laterCount] = [0, 1, 0, 0];
  // From the last place to the first. `later`: one bit for each place that comes later.
  for (let rest = order; rest > 0; rest = Math.floor(rest / 10)) {
    const place = rest % 10;
    for (let smaller = later & ((1 << place) - 1); smaller > 0; smaller &= smaller - 1) rank += orders;
    later |= 1 << place;
    laterCount += 1;
    orders *= laterCount;
  }
  return rank;
}

/** The order of `rankOf`, of so many options; 0 for the stored one. */
export function orderOf(rank: number, options: number): number {
  if (rank === 0) return 0;
  const digits: number[] = [];
  let rest = rank;
  for (let base = 1; base <= options; base++) {
    digits.unshift(rest % base);
    rest = Math.floor(rest / base);
  }
  const left = Array.from({ length: options }, (_, index) => index + 1);
  return Number(digits.flatMap((smaller) => left.splice(smaller, 1)).join(''));
}
