/** Of each question the first answer of a day, which alone counts for its schedule. `answers`: in the order of their times. */
export function firstOfEachDay<Given extends { bank_id: number; day: string }>(
  answers: readonly Given[],
): Given[] {
  const seen = new Set<string>();
  return answers.filter(({ bank_id, day }) => {
    const name = `${bank_id}/${day}`;
    return seen.has(name) ? false : seen.add(name);
  });
}
