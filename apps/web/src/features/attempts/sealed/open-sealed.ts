import type { AttemptState, Question } from '@abhyas/contract/attempts';
import type { OpenedAttempt } from '#api/opened-attempt.ts';
import { unsealPaper } from './unseal.ts';

/** A state with all its questions, and the paper if it was fetched before the start. */
export interface OpenedPaper {
  state: AttemptState;
  paper?: Question[];
}

/**
 * Makes the paper of an attempt, and with it the whole state, out of what was fetched before the start. Undefined if it does
 * not open: then both are fetched.
 */
export async function openSealed({
  state: { unsealing, ...state },
  sealed,
}: Pick<OpenedAttempt, 'state' | 'sealed'>): Promise<OpenedPaper | undefined> {
  if (!unsealing) return { state };
  const paper = sealed && (await unsealPaper(sealed, unsealing).catch(() => undefined));
  if (!paper) return undefined;
  const marked = new Map(state.questions.map((question) => [question.id, question]));
  return { state: { ...state, questions: paper.map(({ id }) => marked.get(id) ?? { id }) }, paper };
}
