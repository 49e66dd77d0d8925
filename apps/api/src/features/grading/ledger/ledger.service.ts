import { setImmediate as turn } from 'node:timers/promises';
import type {
  Ledger,
  LedgerAttempt,
  LedgerGrading,
  LedgerVerdict,
  SignedReceipts,
} from '@abhyas/contract/grading/ledger';
import { isPassed } from '@abhyas/exam-rules/scoring';
import { listUsedSecrets, type UsedSecret } from '#features/accounts/accounts.ts';
import { answersOf, paperOf, recordKeysSent } from '#features/attempts/attempts.ts';
import {
  listGradingRows,
  listVerdictRows,
  type VerdictRow,
} from '#features/grading/receipts/gradings.queries.ts';
import type { ReceiptKeys } from '#features/grading/rules/check-receipt.ts';
import type { AttemptGrading } from '#features/grading/rules/gradings-of.ts';
import { keysOfPaper } from '#features/grading/rules/paper-keys.ts';
import { publicKeys, receiptsOf, signedReceipt } from '#features/grading/rules/signed-receipts.ts';
import { markedPaper } from '#features/papers/papers.ts';
import { forLearner } from '#features/questions/questions.ts';
import { type Revision, type Revisions, releasedAt } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { findOwnAttempt, listOwnAttempts, lockRelease, recordScoresSent } from './ledger.queries.ts';
import type { States } from './question-states.service.ts';

export interface LedgerDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  keys: ReceiptKeys;
  states: States;
}

/**
 * Returns the receipts of a finished attempt as signed statements. One that states a grading is left out until the answers
 * are released: it names a digest of the keys, and possible keys could be tried out on that. From then on it is recorded
 * that score and keys were sent. Throws NOT_FOUND for anyone but the attempt's owner.
 */
export async function getReceiptsOf(
  deps: LedgerDeps,
  { user_id, id }: { user_id: number; id: number },
): Promise<SignedReceipts> {
  return inTransaction(deps.db, async (tx) => {
    const found = await findOwnAttempt(tx, { user_id, id });
    const release = found && (await lockRelease(tx, { user_id, quiz_id: found.quiz_id }));
    // Read again under the lock, with which no regrade changes it.
    const attempt = release && (await findOwnAttempt(tx, { user_id, id }));
    if (!attempt) throw new DomainError('NOT_FOUND');
    const now = deps.clock.now();
    const { answers } = releasedAt(release, now);
    if (answers) {
      await recordKeysSent(tx, { user_id, quiz_id: attempt.quiz_id }, iso(now));
      await recordScoresSent(tx, { user_id, ids: [id], now: iso(now) });
    }
    const paper = paperOf(await deps.revisions.get(attempt.quiz_id, attempt.revision, tx), attempt);
    const rows = await listGradingRows(tx, { user_id, attempt_ids: [id] });
    const verdicts = await listVerdictRows(tx, attempt.quiz_id);
    const used_secrets = await listUsedSecrets(tx);
    const { gradings, checked } = receiptsOf(deps.keys, { attempt, paper, verdicts, used_secrets }, rows);
    return {
      attempt: id,
      receipts: checked
        .filter(({ check }) => answers || check?.covers === 'responses')
        .map((each) => signedReceipt(each, gradings)),
      keys: publicKeys(deps.keys.receipt_signatures),
    };
  });
}

/**
 * Returns the key ledger of a quiz for a learner with a finished attempt, and records first that keys and scores are
 * sent. Throws NOT_FOUND for others, and NOT_RELEASED until the answers are released.
 */
export async function getLedgerOf(
  deps: LedgerDeps,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<Ledger> {
  return inTransaction(deps.db, async (tx) => {
    const quiz = await lockRelease(tx, { user_id, quiz_id });
    const attempts = quiz ? await listOwnAttempts(tx, { user_id, quiz_id }) : [];
    const last = attempts.at(-1);
    if (!quiz || !last) throw new DomainError('NOT_FOUND');
    const now = deps.clock.now();
    if (!releasedAt(quiz, now).answers) throw new DomainError('NOT_RELEASED');
    const ids = attempts.map(({ id }) => id);
    await recordKeysSent(tx, { user_id, quiz_id }, iso(now));
    await recordScoresSent(tx, { user_id, ids, now: iso(now) });

    const rows = await listGradingRows(tx, { user_id, attempt_ids: ids });
    const verdicts = await listVerdictRows(tx, quiz_id);
    const states = await deps.states.of({ quiz_id, revision: quiz.revision }, tx);
    const used_secrets = await listUsedSecrets(tx);
    const asked = new Set<number>();
    const written: LedgerAttempt[] = [];
    for (const attempt of attempts) {
      await turn();
      const paper = paperOf(await deps.revisions.get(quiz_id, attempt.revision, tx), attempt);
      for (const { id } of paper.questions) asked.add(id);
      const own = rows.filter(({ attempt_id }) => attempt_id === attempt.id);
      const recorded = { attempt, paper, verdicts, used_secrets, regrade: quiz.regrade };
      written.push(attemptForLedger(deps.keys, recorded, own));
    }
    const { title } = await deps.revisions.get(quiz_id, last.revision, tx);
    const verdictsOf = new Map<number, LedgerVerdict[]>();
    for (const verdict of verdicts) {
      const known = verdictsOf.get(verdict.question_id) ?? [];
      verdictsOf.set(verdict.question_id, known);
      known.push(verdictForLedger(verdict));
    }
    return {
      abhyas: 'ledger',
      version: 1,
      at: iso(now),
      quiz: { id: quiz_id, title: forLearner(title) },
      questions: [...asked].map((id) => ({
        id,
        states: [...(states.get(id) ?? [])],
        verdicts: verdictsOf.get(id) ?? [],
      })),
      attempts: written,
      keys: publicKeys(deps.keys.receipt_signatures),
    };
  });
}

function verdictForLedger(verdict: VerdictRow): LedgerVerdict {
  const { id, regrade, question_id, kind, option_ids, reason, keys, at } = verdict;
  return { id, regrade, question_id, kind, option_ids, reason, keys, at };
}

type OwnAttempt = Awaited<ReturnType<typeof listOwnAttempts>>[number];

function attemptForLedger(
  keys: ReceiptKeys,
  recorded: {
    attempt: OwnAttempt;
    paper: Revision;
    verdicts: VerdictRow[];
    used_secrets: readonly UsedSecret[];
    regrade: number;
  },
  rows: Awaited<ReturnType<typeof listGradingRows>>,
): LedgerAttempt {
  const { attempt, paper, regrade } = recorded;
  const { marks_correct, marks_wrong, pass_percent } = paper;
  const { sections } = markedPaper(paper);
  const { id, user_id, number, revision, started_at, completed_timestamp } = attempt;
  const { gradings, checked } = receiptsOf(keys, recorded, rows);
  const last = gradings.length - 1;
  const regradeOf = (grading: AttemptGrading) =>
    checked.find(({ check }) => check?.grading === grading && check.regrade !== undefined)?.check?.regrade ??
    rows.find((row) => row.number === grading.number)?.regrade ??
    0;
  return {
    ...{ id, user_id, number, revision, started_at, completed_timestamp },
    ...{ marks_correct, marks_wrong, pass_percent },
    ...(sections && {
      sections: sections.map((section, place) => ({
        title: forLearner(paper.sections?.[place]?.title ?? { en: '' }),
        pass_percent: section.pass_percent,
        marks: [...section.marks],
      })),
    }),
    passed: isPassed({ ...attempt, sections: attempt.section_grades }, pass_percent),
    paper: keysOfPaper(paper).questions.map(({ id, digest }) => ({ question: id, digest })),
    // Every regrade has scored every finished attempt, so the last grading is right by all verdicts there are. So is the
    // one on time of an attempt that no regrade has changed.
    gradings: gradings.map((grading, place) =>
      gradingForLedger(grading, paper, place === last || rows.length === 0 ? regrade : regradeOf(grading)),
    ),
    receipts: checked.map((each) => signedReceipt(each, gradings)),
  };
}

function gradingForLedger(grading: AttemptGrading, paper: Revision, regrade: number): LedgerGrading {
  const { number, at, reason, score, max_score, counts, receipt, answers, unplaced } = grading;
  const given = answersOf(paper, answers, unplaced?.answers);
  return {
    ...{ number, at, reason, score, max_score, receipt, regrade },
    correct: counts?.correct ?? null,
    incorrect: counts?.incorrect ?? null,
    unanswered: counts?.unanswered ?? null,
    answers: paper.questions.map(({ id }) => ({ question: id, selected_option: given[id] ?? null })),
  };
}
