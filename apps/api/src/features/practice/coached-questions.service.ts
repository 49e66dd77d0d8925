import type { CoachedQuestion } from '@abhyas/exam-rules/practice/coach';
import { paperOf } from '#features/attempts/attempts.ts';
import { earnsMarks } from '#features/grading/grading.ts';
import { markedPaper } from '#features/papers/papers.ts';
import type { ReleasedAttempt } from './collect/reports.queries.ts';
import type { PracticeDeps } from './practice.deps.ts';

/** Questions of a released attempt, by the answers, marks and verdicts that its score counts, and the title of its quiz. */
export async function coachedQuestions(
  deps: Pick<PracticeDeps, 'revisions' | 'verdicts'>,
  attempt: ReleasedAttempt,
) {
  const paper = paperOf(await deps.revisions.get(attempt.quiz_id, attempt.revision), attempt);
  const verdicts = await deps.verdicts.inForce(paper, attempt.regrade);
  const { sections, marks_correct, marks_wrong } = markedPaper(paper);
  const bySection = sections?.flatMap(({ marks }) => marks);
  const common = { marks_correct: marks_correct ?? 0, marks_wrong: marks_wrong ?? 0 };
  const questions = paper.questions.map(({ id, options }, place): CoachedQuestion & { id: number } => {
    const verdict = verdicts[place];
    const chosen = options[(attempt.answers[place] ?? 0) - 1];
    const shown = {
      id,
      ...(bySection?.[place] ?? common),
      options: options.length,
      keys: options.filter((option) => earnsMarks(option, verdict)).length,
    };
    if (verdict?.kind === 'void') return { ...shown, outcome: 'aside', given: false };
    if (verdict?.kind === 'everyone') return { ...shown, outcome: 'aside', given: true };
    if (verdict?.kind === 'all_who_answered')
      return { ...shown, outcome: 'aside', given: chosen !== undefined };
    if (!chosen) return { ...shown, outcome: 'blank' };
    return { ...shown, outcome: earnsMarks(chosen, verdict) ? 'right' : 'wrong' };
  });
  return { title: paper.title, questions };
}
