import type { PracticeQuestion } from '@abhyas/contract/practice/cards';
import { optionsShown, paperOf } from '#features/attempts/attempts.ts';
import { earnsMarks } from '#features/grading/grading.ts';
import { questionForReport } from '#features/reports/reports.ts';
import type { ReleasedAttempt } from './collect/reports.queries.ts';
import type { PracticeDeps } from './practice.deps.ts';

interface Source {
  bank_id: number;
  question_id: number;
}

/** Questions of released reports, with the key in force now. */
export function openQuestions({ revisions, verdicts }: Pick<PracticeDeps, 'revisions' | 'verdicts'>) {
  const find = async (attempt: ReleasedAttempt, { question_id }: Pick<Source, 'question_id'>) => {
    const paper = paperOf(await revisions.get(attempt.quiz_id, attempt.revision), attempt);
    const place = paper.questions.findIndex(({ id }) => id === question_id);
    const question = paper.questions[place];
    if (!question) return undefined;
    return { paper, place, question, verdict: (await verdicts.inForce(paper, attempt.regrade))[place] };
  };
  return {
    /** As the report shows it. */
    async show(attempt: ReleasedAttempt, source: Source): Promise<PracticeQuestion | undefined> {
      const found = await find(attempt, source);
      if (!found) return undefined;
      const {
        verdict: _,
        options,
        ...shown
      } = questionForReport(found.question, { score: true, answers: true }, found.verdict);
      return {
        ...shown,
        ...{ id: source.bank_id, result: attempt.id },
        options: optionsShown(found.paper, found.place, options).map(
          ({ was_correct: _, is_correct = false, ...option }) => ({ ...option, is_correct }),
        ),
      };
    },
    /** Whether an option is right; null if the question has no such option. */
    async judge(attempt: ReleasedAttempt, source: Pick<Source, 'question_id'>, option_id: number) {
      const found = await find(attempt, source);
      const option = found?.question.options.find(({ id }) => id === option_id);
      return option ? earnsMarks(option, found?.verdict) : null;
    },
  };
}
