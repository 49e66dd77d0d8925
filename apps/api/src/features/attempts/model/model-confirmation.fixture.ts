import type { AttemptModel } from './attempt-model.fixture.ts';
import { effectiveFor, type ModelHolder } from './model-overrides.fixture.ts';
import { type ModelQuiz, releasedOf, releaseMoments } from './model-quiz.fixture.ts';

// An examiner has confirmed that keys go out although learners can still sit the quiz: until more can.

/** Whether the learner was sent what is to be withdrawn since it was released. Without the score there are no answers. */
export function isSeen(
  { quiz, attempts }: AttemptModel,
  { score, answers }: { score?: boolean; answers?: boolean },
): boolean {
  const since = releaseMoments(quiz);
  const isSince = (sent: number | null, moment: number | null) =>
    sent !== null && moment !== null && sent >= moment;
  return attempts.some(
    ({ completed, score_sent_at, keys_sent_at }) =>
      completed !== null &&
      ((score && isSince(score_sent_at, since.score)) ||
        ((score || answers) && isSince(keys_sent_at, since.answers))),
  );
}

/** The quiz after a change that lets more sit it. Undefined if that would withhold keys that a learner has seen. */
export function unconfirmed(model: AttemptModel, changed: ModelQuiz): ModelQuiz | undefined {
  if (!model.quiz.is_confirmed) return changed;
  const after = { ...changed, is_confirmed: false };
  const areOut = (quiz: ModelQuiz) => releasedOf(quiz, model.now).released.answers;
  return areOut(model.quiz) && !areOut(after) && isSeen(model, { answers: true }) ? undefined : after;
}

type Limits = Pick<ModelQuiz, 'end_time'> & { allowed: number };

const isMore = (was: Limits, is: Limits) =>
  is.allowed > was.allowed || (was.end_time !== null && (is.end_time ?? Infinity) > was.end_time);

export const doSettingsLetMoreSit = (was: ModelQuiz, is: ModelQuiz): boolean =>
  (was.status === 'draft' && is.status === 'published') ||
  isMore({ ...was, allowed: 0 }, { ...is, allowed: 0 });

/** For the learner of the model, or for someone who joins the class of the holder. */
export function doesOverrideLetMoreSit(
  model: AttemptModel,
  changed: ModelQuiz,
  holder: ModelHolder,
): boolean {
  const alone = (quiz: ModelQuiz): ModelQuiz => {
    const fields = quiz.overrides[holder];
    const place = holder === 'learner' ? 'learner' : 'class';
    return { ...quiz, overrides: fields ? { [place]: fields } : {} };
  };
  const { quiz, allowed } = model;
  const pairs = [[alone(quiz), alone(changed)] as const];
  if (holder !== 'requested class') pairs.push([quiz, changed]);
  return pairs.some(([was, is]) => isMore(effectiveFor(was, allowed), effectiveFor(is, allowed)));
}
