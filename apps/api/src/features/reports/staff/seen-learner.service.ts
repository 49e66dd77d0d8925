import { isAtLeast } from '@abhyas/contract/accounts/policy';
import type { SeenLearner } from '@abhyas/contract/reports/learners';
import { isPassed } from '@abhyas/exam-rules/scoring';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { paperOf } from '#features/attempts/attempts.ts';
import { findTopicNames } from '#features/bank/bank.ts';
import { earnsMarks } from '#features/grading/grading.ts';
import { topicNameOf } from '#features/questions/questions.ts';
import { DomainError } from '#platform/domain-error.ts';
import type { QuizResultsDeps } from './quiz-results.service.ts';
import {
  findLearner,
  isAnySeen,
  listClassesSeen,
  listClassPercents,
  listResultsSeen,
} from './seen-learner.queries.ts';

type Results = Awaited<ReturnType<typeof listResultsSeen>>;

/**
 * A learner with all results that the actor may see. Throws NOT_FOUND for one of whom the actor sees neither a class nor an
 * attempt; examiners and admins see everyone.
 */
export async function getLearnerFor(
  deps: QuizResultsDeps,
  { user_id, by }: { user_id: number; by: StaffActor },
): Promise<SeenLearner> {
  const { learner, classes, results, percents, isKnown } = await deps.reads.run(async (on) => {
    const classes = await listClassesSeen(on, { user_id, by });
    const results = await listResultsSeen(on, { user_id, by });
    const quiz_ids = [...new Set(results.map(({ quiz }) => quiz.id))];
    return {
      learner: await findLearner(on, user_id),
      classes,
      results,
      isKnown: isAtLeast(by.role, 'examiner') || classes.length > 0 || (await isAnySeen(on, { user_id, by })),
      percents: await listClassPercents(on, { user_id, by, quiz_ids }),
    };
  });
  if (!learner || !isKnown) throw new DomainError('NOT_FOUND');
  return {
    learner,
    classes,
    results: results.map(({ attempt_id, quiz, number, completed_timestamp, ...graded }) => ({
      ...{ attempt_id, quiz, number, completed_timestamp },
      ...{ score: graded.score, max_score: graded.max_score },
      passed: isPassed({ ...graded, sections: graded.section_grades }, graded.pass_percent),
      rank: graded.standing && { rank: graded.standing.higher + 1, takers: graded.standing.takers },
      class_percent: percents.get(quiz.id) ?? null,
    })),
    topics: await topicsOf(deps, results),
  };
}

/** Questions with marks, and right answers by the verdicts in force, by topic. */
async function topicsOf(deps: QuizResultsDeps, results: Results): Promise<SeenLearner['topics']> {
  const counts = new Map<string, { total: number; correct: number }>();
  for (const attempt of results) {
    // Topics of an exam with which the actor may not work say something about its keys.
    if (!attempt.is_whole) continue;
    const paper = paperOf(await deps.revisions.get(attempt.quiz.id, attempt.revision), attempt);
    const verdicts = await deps.verdicts.inForce(paper, attempt.regrade);
    for (const [place, { topic, options }] of paper.questions.entries()) {
      const verdict = verdicts[place];
      if (topic.trim() === '' || verdict?.kind === 'void') continue;
      const chosen = options[(attempt.answers[place] ?? 0) - 1];
      const isRight = verdict?.kind === 'everyone' || (chosen !== undefined && earnsMarks(chosen, verdict));
      const known = counts.get(topic) ?? { total: 0, correct: 0 };
      counts.set(topic, { total: known.total + 1, correct: known.correct + (isRight ? 1 : 0) });
    }
  }
  const nameOf = await deps.reads.run((on) => findTopicNames(on, [...counts.keys()]));
  const named = new Map<string, SeenLearner['topics'][number]>();
  for (const [topic, { total, correct }] of counts) {
    const name = nameOf(topic) ?? topicNameOf(topic);
    // What the bank knows as one topic is one, however each question writes it.
    const key = JSON.stringify(name);
    const known = named.get(key) ?? { name, total: 0, correct: 0 };
    named.set(key, { name, total: known.total + total, correct: known.correct + correct });
  }
  return [...named.values()].sort((a, b) => names.compare(firstName(a), firstName(b)));
}

const firstName = ({ name: { en, ne } }: SeenLearner['topics'][number]): string => en || (ne ?? '');
const names = new Intl.Collator(['en', 'ne']);
