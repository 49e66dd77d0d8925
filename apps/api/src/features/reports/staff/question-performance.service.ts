import {
  type BankQuestion,
  PERFORMANCE_ATTEMPTS_COUNTED,
  PERFORMANCE_QUIZZES_COUNTED,
} from '@abhyas/contract/bank';
import { verdictInForce } from '@abhyas/exam-rules/verdicts';
import { digestOf, type StoredVerdict, type Verdicts } from '#features/grading/grading.ts';
import { statisticsOf, type TakenRevision } from '#features/reports/rules/question-statistics.ts';
import type { Reads } from '#platform/db/standby/reads.ts';
import { type AskedInRevision, countAnswers } from './question-performance.queries.ts';

const AT_MOST = { quizzes: PERFORMANCE_QUIZZES_COUNTED, attempts: PERFORMANCE_ATTEMPTS_COUNTED };

/** How learners answered a bank question in the quizzes that contain it, deleted ones included, all together. */
export async function performanceOf(
  { reads, verdicts }: { reads: Reads; verdicts: Verdicts },
  bank_id: number,
): Promise<BankQuestion['performance']> {
  const { asked, complete } = await reads.run((on) => countAnswers(on, bank_id, AT_MOST));
  const byQuestion = new Map<string, AskedInRevision[]>();
  for (const state of asked) {
    const key = `${state.quiz_id}/${state.question_id}`;
    byQuestion.set(key, [...(byQuestion.get(key) ?? []), state]);
  }
  const total = { asked: 0, answered: 0, correct: 0 };
  let counted = 0;
  for (const states of byQuestion.values()) {
    const taken: TakenRevision[] = [];
    for (const state of states) taken.push(takenOf(state, await verdictOf(verdicts, state)));
    const current = taken[states.findIndex(({ is_current }) => is_current)];
    const [question] = current ? statisticsOf(current, taken) : [];
    if (!question) continue;
    total.asked += question.asked;
    total.answered += question.answered;
    total.correct += question.correct;
    if (question.facility_index !== null) counted += question.asked - question.earlier_key;
  }
  return { ...total, facility_index: counted === 0 ? null : total.correct / counted, complete };
}

async function verdictOf(
  verdicts: Verdicts,
  { quiz_id, regrade, question_id, options }: AskedInRevision,
): Promise<StoredVerdict | undefined> {
  const ofQuiz = await verdicts.list(quiz_id, regrade);
  return ofQuiz.length === 0
    ? undefined
    : verdictInForce(ofQuiz, { id: question_id, digest: digestOf({ options }) });
}

/** The revision as if this were its only question. */
function takenOf(
  { question_id, options, finished, chosen }: AskedInRevision,
  verdict: StoredVerdict | undefined,
): TakenRevision {
  return {
    paper: { questions: [{ id: question_id, text: { en: '' }, topic: '', options }] },
    verdicts: [verdict],
    asked: [{ revision: 0, question: null, attempts: finished }],
    chosen: Object.entries(chosen)
      .filter(([choice]) => choice !== '0')
      .map(([choice, attempts]) => ({ revision: 0, question: 1, choice: Number(choice), attempts })),
  };
}
