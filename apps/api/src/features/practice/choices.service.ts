import type { NotebookChoice, NotebookQuestion } from '@abhyas/contract/practice/notebook';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { listBarredUntil } from './barred.queries.ts';
import { listChoosable, putChoice } from './choices.queries.ts';
import { collectReports } from './collect/collect.service.ts';
import { requireReleased } from './collect/released.service.ts';
import { lockNotebook } from './collect/reports.queries.ts';
import { foldCards } from './fold-cards.service.ts';
import type { PracticeDeps } from './practice.deps.ts';

interface OwnReport {
  user_id: number;
  attempt_id: number;
}

export async function getNotebookOf(deps: PracticeDeps, report: OwnReport): Promise<NotebookQuestion[]> {
  await collectReports(deps, report.user_id);
  await requireReleased(deps, report);
  const questions = await listChoosable(deps.db, report);
  const barred = await listBarredUntil(deps.db, {
    user_id: report.user_id,
    bank_ids: questions.map(({ bank_id }) => bank_id),
    now: iso(deps.clock.now()),
  });
  return questions.map(({ bank_id, question_id, in_notebook }) => ({
    ...{ question_id, in_notebook },
    can_practise: !barred.has(bank_id),
    can_practise_from: barred.get(bank_id) ?? null,
  }));
}

/** Throws NOT_FOUND also for a question about which the report decides nothing. */
export async function choose(
  deps: PracticeDeps,
  { question_id, in_notebook, ...report }: OwnReport & NotebookChoice,
): Promise<NotebookChoice> {
  const { user_id } = report;
  await collectReports(deps, user_id);
  await requireReleased(deps, report);
  const at = iso(deps.clock.now());
  await inTransaction(deps.db, async (tx) => {
    await lockNotebook(tx, user_id);
    const chosen = (await listChoosable(tx, report)).find((each) => each.question_id === question_id);
    if (!chosen) throw new DomainError('NOT_FOUND');
    const { bank_id } = chosen;
    if (chosen.in_notebook !== in_notebook)
      await putChoice(tx, { user_id, bank_id, choice: in_notebook ? 'added' : 'removed', at });
    await foldCards(tx, { user_id, bank_ids: [bank_id] });
  });
  return { question_id, in_notebook };
}
