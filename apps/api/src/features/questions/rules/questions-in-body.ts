/** A question of a body of unknown shape, with its place as a JSON Pointer. */
interface PlacedInBody {
  question: unknown;
  path: string;
}

/** The questions of a quiz in a body of unknown shape, also those in its sections; undefined if it is no quiz. */
export function questionsInBody(body: Record<string, unknown>): PlacedInBody[] | undefined {
  const own = listed(body.questions, '/questions');
  const sections = Array.isArray(body.sections) ? body.sections : undefined;
  if (!own && !sections) return undefined;
  const inSections = (sections ?? []).flatMap((section: unknown, place) =>
    isRecord(section) ? (listed(section.questions, `/sections/${place}/questions`) ?? []) : [],
  );
  return [...(own ?? []), ...inSections];
}

const listed = (questions: unknown, path: string): PlacedInBody[] | undefined =>
  Array.isArray(questions)
    ? questions.map((question: unknown, place) => ({ question, path: `${path}/${place}` }))
    : undefined;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
