interface Sent {
  rich?: unknown;
}
interface SentQuestion extends Sent {
  bank?: unknown;
  asked?: unknown;
  languages?: unknown;
  options: readonly Sent[];
}

/**
 * A question without what the server computes, which a client may send back as it received it. Trees above all: what is
 * stored as one is never parsed again.
 */
export function withoutComputed<Question extends SentQuestion>({
  rich: _,
  bank,
  asked,
  languages,
  options,
  ...question
}: Question) {
  return { ...question, options: options.map(withoutTrees<Question['options'][number]>) };
}

/** The same of an option or a passage. */
export function withoutTrees<Part extends Sent>({ rich: _, ...part }: Part) {
  return part;
}
