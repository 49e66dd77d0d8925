import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { inOneLanguage } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import { recordEvent } from '#features/audit/audit.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import {
  changeQuiz,
  type Edit,
  type EditorDeps,
  type QuizSettings,
  type Versioned,
} from './change-quiz.service.ts';
import { type ResultPart, seenIn } from './release-changes.service.ts';

type Wanted = output<typeof releaseResults.body>;

/**
 * Releases parts of the results by hand (true), or withdraws them (false). What is already as wanted stays as it is.
 * Throws RELEASE_NOT_BY_HAND, and RESULTS_SEEN if a learner has seen what is to be withdrawn; then nothing changes.
 * The quiz is locked meanwhile, so that no learner's call sends a result between the check and the commit.
 */
export function releaseByHand(deps: EditorDeps, edit: Edit, wanted: Wanted): Promise<Versioned<AdminQuiz>> {
  return changeQuiz(deps, edit, async (tx, { quiz, content }) => {
    const now = deps.clock.now();
    const settings: QuizSettings = {};
    const changed = { released: [] as ResultPart[], withdrawn: [] as ResultPart[] };
    for (const part of ['score', 'answers'] as const) {
      const release = wanted[part];
      if (release === undefined) continue;
      if (quiz[`show_${part}`] !== 'by_hand') throw new DomainError('RELEASE_NOT_BY_HAND');
      const at = quiz[`${part}_released_by_hand_at`];
      // A moment to come: the server's clock was set back since. It is released now.
      const isReleased = at !== null && Date.parse(at) <= now;
      if (release ? isReleased : at === null) continue;
      settings[`${part}_released_by_hand_at`] = release ? iso(now) : null;
      changed[release ? 'released' : 'withdrawn'].push(part);
    }
    const { released, withdrawn } = changed;
    if (withdrawn.length > 0 && (await deps.isSeen(tx, seenIn(quiz, withdrawn))))
      throw new DomainError('RESULTS_SEEN');
    const withdrawal = { kind: 'results_withdrawn', details: { released: withdrawn } } as const;
    if (released.length === 0) return withdrawn.length === 0 ? undefined : { ...withdrawal, settings };
    if (withdrawn.length > 0) {
      const on = { type: 'quiz', id: quiz.id, name: inOneLanguage(content.title) } as const;
      await recordEvent(tx, { at: iso(now), by: edit.by, on, ...withdrawal });
    }
    return { kind: 'results_released', details: { released }, settings };
  });
}
