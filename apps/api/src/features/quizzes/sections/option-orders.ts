import { movableOptions } from '@abhyas/exam-rules/fixed-options';
import type { StoredQuestion } from '../documents.ts';
import { type Random, shuffled } from './random.ts';

/** Of five options there are 120 orders, of eight 40 320. */
const MAX_LISTED = 5;

/** Which options of a question may move, and the orders if they are few. */
interface Movable {
  places: number[];
  orders: number[] | undefined;
}

/** Found once for all attempts: to recognise fixed options takes as long as the rest of a draw. */
const movable = new WeakMap<StoredQuestion, Movable>();

/** A random order of the options: their places, one digit each; 0 for the stored order. */
export function optionOrder(question: StoredQuestion | undefined, random: Random): number {
  if (!question) return 0;
  const { places, orders } = movableOnce(question);
  if (places.length === 0) return 0;
  if (orders) return orders[random(orders.length)] ?? 0;
  return orderOf(question, places, shuffled(places, random));
}

function movableOnce(question: StoredQuestion): Movable {
  let found = movable.get(question);
  if (!found) {
    const places = movableOptions(question.options);
    const orders =
      places.length > MAX_LISTED
        ? undefined
        : permutationsOf(places).map((moved) => orderOf(question, places, moved));
    found = { places, orders };
    movable.set(question, found);
  }
  return found;
}

/** The order in which the options at `places` stand as `moved`, and all others where they were. */
function orderOf({ options }: StoredQuestion, places: readonly number[], moved: readonly number[]): number {
  const order = options.map((_option, place) => {
    const at = places.indexOf(place);
    return (at < 0 ? place : (moved[at] ?? place)) + 1;
  });
  return order.every((place, index) => place === index + 1) ? 0 : Number(order.join(''));
}

function permutationsOf(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutationsOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** The options in an order of their places, one digit each. */
export function inOrder<Option>(order: number, options: readonly Option[]): Option[] {
  const shown: Option[] = [];
  for (let rest = order; rest > 0; rest = Math.floor(rest / 10)) {
    const option = options[(rest % 10) - 1];
    if (option !== undefined) shown.push(option);
  }
  return shown.reverse();
}
