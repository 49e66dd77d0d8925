/**
 * The gradings of the answers that an attempt has. A submission that replaces the outcome of auto-finish replaces the
 * answers, too: earlier gradings scored others, and nobody has seen those.
 */
export function standingGradings<Row extends { reason: string }>(rows: readonly Row[]): Row[] {
  return rows.slice(
    Math.max(
      0,
      rows.findLastIndex(({ reason }) => reason === 'submitted'),
    ),
  );
}
