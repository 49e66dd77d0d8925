/** Texts of one thing in both languages. */
interface Texts {
  en: string;
  ne?: string | undefined;
}

/** What of a question decides how an answer to it counts: its options and which of them are correct. */
export interface KeyedQuestion {
  options: {
    id: number;
    text: Texts;
    image?: { svg: string; caption?: Texts | undefined } | undefined;
    is_correct: boolean;
  }[];
}

/**
 * The options and the key of a question in one text: equal texts, equal questions for the purpose of a verdict. The
 * order of the options does not matter. The SHA-256 of it (base64url) is the question's digest; hashing is left to the
 * caller, because servers and browsers do it by different calls.
 */
export function questionKeyText({ options }: KeyedQuestion): string {
  const inOrder = [...options].sort((a, b) => a.id - b.id);
  return JSON.stringify(
    inOrder.map(({ id, text, image, is_correct }) => [
      id,
      is_correct,
      text.en,
      text.ne ?? null,
      image?.svg ?? null,
      image?.caption?.en ?? null,
      image?.caption?.ne ?? null,
    ]),
  );
}

/** Marks and keys of a paper in one text, from the digests of its questions in their order. */
export function paperKeyText(
  { marks_correct, marks_wrong }: { marks_correct: number; marks_wrong: number },
  questions: readonly { id: number; digest: string }[],
): string {
  return JSON.stringify([marks_correct, marks_wrong, questions.map(({ id, digest }) => [id, digest])]);
}
