import type { Unsealing } from '@abhyas/contract/attempts/sealed';
import type { Outbox } from '../outbox/outbox.ts';
import { nameOf } from '../outbox/outbox-store.ts';
import { keepPaper } from '../outbox/paper-store.ts';
import { readSealed } from './sealed-store.ts';
import { canUnseal, unsealPaper } from './unseal.ts';

/** Makes the paper of an attempt out of what was fetched before the start. What does not open is fetched like any paper. */
export async function openSealed(
  { learner, quiz, state }: Pick<Outbox, 'learner' | 'quiz' | 'state'>,
  unsealing: Unsealing,
): Promise<void> {
  const sealed = canUnseal() ? await readSealed(quiz) : undefined;
  const questions = sealed && (await unsealPaper(sealed, unsealing, state).catch(() => undefined));
  if (questions) await keepPaper(nameOf({ learner, attempt: state.attempt.id }), questions);
}
