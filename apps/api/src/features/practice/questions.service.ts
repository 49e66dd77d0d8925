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
  const read = async (attempt: ReleasedAttempt) => {
    const paper = paperOf(await revisions.get(attempt.quiz_id, attempt.revision), attempt);
    const places = new Map(paper.questions.map(({ id }, place) => [id, place]));
    return { paper, places, inForce: await verdicts.inForce(paper, attempt.regrade) };
  };
  /** By attempt: most calls name many questions of few. */
  const papers = new Map<number, ReturnType<typeof read>>();
  const find = async (attempt: ReleasedAttempt, { question_id }: Pick<Source, 'question_id'>) => {
    const reading = papers.get(attempt.id) ?? read(attempt);
    papers.set(attempt.id, reading);
    const { paper, places, inForce } = await reading;
    const place = places.get(question_id) ?? -1;
    const question = paper.questions[place];
    return question && { paper, place, question, verdict: inForce[place] };
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
