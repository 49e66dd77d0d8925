/** The options in an order of their places, one digit each. */
export function inOrder<Option>(order: number, options: readonly Option[]): Option[] {
  const shown: Option[] = [];
  for (let rest = order; rest > 0; rest = Math.floor(rest / 10)) {
    const option = options[(rest % 10) - 1];
    if (option !== undefined) shown.push(option);
  }
  return shown.reverse();
}
