import { movableOptions } from '@abhyas/exam-rules/fixed-options';
import type { StoredQuestion } from '#features/questions/questions.ts';
import { type Random, shuffled } from './random.ts';

/** Of five options there are 120 orders, of eight 40 320. */
const MAX_LISTED = 5;

/** Which options of a question may move, and the orders if they are few. */
export interface MovableOptions {
  /** Of all options, whether they may move or not. */
  count: number;
  places: readonly number[];
  orders: readonly number[] | undefined;
}

/** Takes as long as the rest of a draw, so it is found once for all attempts. */
export function movableOptionsOf({ options }: StoredQuestion): MovableOptions {
  const places = movableOptions(options);
  const orders = places.length > MAX_LISTED ? undefined : ordersOf(options.length, places);
  return { count: options.length, places, orders };
}

/** A random order of the options: their places, one digit each; 0 for the stored order. */
export function optionOrder({ count, places, orders }: MovableOptions, random: Random): number {
  if (places.length === 0) return 0;
  if (orders) return orders[random(orders.length)] ?? 0;
  return orderOf(count, places, shuffled(places, random));
}

/** By number of options and movable places: most questions of a bank have the same. */
const listed = new Map<string, readonly number[]>();

/** All orders in which `places` of so many options can stand. */
function ordersOf(count: number, places: readonly number[]): readonly number[] {
  const key = `${count}/${places}`;
  const orders = listed.get(key) ?? permutationsOf(places).map((moved) => orderOf(count, places, moved));
  listed.set(key, orders);
  return orders;
}

/** The order in which the options at `places` stand as `moved`, and all others where they were. */
function orderOf(count: number, places: readonly number[], moved: readonly number[]): number {
  const order = Array.from({ length: count }, (_, place) => {
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
