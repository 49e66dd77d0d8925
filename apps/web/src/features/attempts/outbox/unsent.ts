import { getDelivered } from './delivery/deliver.ts';
import { holdsAnswers, type Journal } from './journal.ts';
import { listJournals, wipeJournals } from './journal-store.ts';

/** Attempts of which this phone holds answers that the server has not. A mark for review alone keeps nobody. */
export const listUnsent = async (learner: string): Promise<Journal[]> =>
  (await listJournals(learner)).filter(holdsAnswers);

/** Is there anything at all, or a score that nobody has seen? */
export const hasKept = async (learner: string): Promise<boolean> =>
  getDelivered().length > 0 || (await listJournals(learner)).length > 0;

/** Phones are shared: all that is kept of a learner's attempts goes with them. */
export const forgetAttempts = (learner: string): Promise<void> => wipeJournals(learner);
