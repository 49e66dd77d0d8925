import {
  deleteOverride,
  extendAttempts,
  listOverrides,
  setOverride,
} from '@abhyas/contract/attempts/overrides';
import { setExtraAttempts } from '@abhyas/contract/attempts/staff';
import { type AttemptModel, type Observed, refusal } from '#features/attempts/model/attempt-model.fixture.ts';
import { doesOverrideLetMoreSit, unconfirmed } from '#features/attempts/model/model-confirmation.fixture.ts';
import {
  type ModelFields,
  type ModelHolder,
  NO_MODEL_FIELDS,
} from '#features/attempts/model/model-overrides.fixture.ts';
import {
  deadlineOf,
  type ModelQuiz,
  withEarlierDeadline,
} from '#features/attempts/model/model-quiz.fixture.ts';
import { refused, type Scene } from '#features/attempts/model/scene.fixture.ts';
import { iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';

/** Staff give learners and classes more, or everyone who is taking the quiz more time. */
export type OverrideCall =
  | { name: 'override'; holder: ModelHolder; fields: ModelFields }
  | { name: 'delete override'; holder: ModelHolder }
  | { name: 'extra attempts'; extra_attempts: number }
  | { name: 'extend'; minutes: number };

const MINUTE = 60_000;

export function overrideModel(model: AttemptModel, made: OverrideCall): Observed {
  const { quiz } = model;
  switch (made.name) {
    case 'override': {
      const { fields, holder } = made;
      const start = fields.start_time ?? quiz.start_time;
      const end = fields.end_time ?? quiz.end_time;
      if (start !== null && end !== null && end <= start) return refusal(400, 'INVALID_INPUT');
      if (fields.show_answers === 'after_end' && quiz.end_time === null) return refusal(400, 'INVALID_INPUT');
      const changed = { ...quiz, overrides: { ...quiz.overrides, [holder]: fields } };
      if (!changeOverrides(model, changed, holder)) return refusal(409, 'RESULTS_SEEN');
      // "Unfinished attempts get the later of both deadlines", with the time that they have got.
      if (holder !== 'requested class')
        model.lengthen(({ started_at, credit }) => deadlineOf(model.settings, started_at) + credit);
      return { status: 200 };
    }
    case 'delete override': {
      if (!quiz.overrides[made.holder]) return refusal(404, 'NOT_FOUND');
      const { [made.holder]: _, ...overrides } = quiz.overrides;
      const isChanged = changeOverrides(model, { ...quiz, overrides }, made.holder);
      return isChanged ? { status: 204 } : refusal(409, 'RESULTS_SEEN');
    }
    case 'extra attempts': {
      const extra_attempts = made.extra_attempts === 0 ? null : made.extra_attempts;
      const { learner = NO_MODEL_FIELDS, ...others } = quiz.overrides;
      const fields = { ...learner, extra_attempts };
      const isEmpty = Object.values(fields).every((value) => value === null);
      const overrides = isEmpty ? others : { ...others, learner: fields };
      if (!changeOverrides(model, { ...quiz, overrides }, 'learner')) return refusal(409, 'RESULTS_SEEN');
      return { status: 200, remaining: model.remaining };
    }
    case 'extend': {
      const credit = made.minutes * MINUTE;
      const extended = model.lengthen(({ deadline }) => deadline + credit);
      for (const attempt of extended) attempt.credit += credit;
      return { status: 200, attempts: extended.length };
    }
  }
}

/** "One that lets more sit the quiz withdraws keys that were confirmed, or is refused once they were seen." */
function changeOverrides(model: AttemptModel, changed: ModelQuiz, holder: ModelHolder): boolean {
  const isMore = doesOverrideLetMoreSit(model, changed, holder);
  const after = withEarlierDeadline(changed, model.quiz, model.now);
  const quiz = isMore ? unconfirmed(model, after) : after;
  if (quiz) model.quiz = quiz;
  return quiz !== undefined;
}

const momentOf = (time: number | null) => (time === null ? null : iso(time));

const holderOf = ({ people, classes }: Scene, holder: ModelHolder) =>
  holder === 'learner' ? { username: people.first.learner.username } : { class_id: classes[holder] };

export async function overrideServer(scene: Scene, made: OverrideCall): Promise<Observed> {
  const { app, admin, quiz, people } = scene;
  const params = { id: quiz.quiz_id };
  const token = await admin();
  switch (made.name) {
    case 'override': {
      const { start_time, end_time, ...rest } = made.fields;
      const times = { start_time: momentOf(start_time), end_time: momentOf(end_time) };
      const body = { ...holderOf(scene, made.holder), ...rest, ...times };
      const answer = await call(app.url, setOverride, { params, token, body });
      return answer.status === 200 ? { status: 200 } : refused(answer);
    }
    case 'delete override': {
      const { body } = await call(app.url, listOverrides, { params, token });
      const of = holderOf(scene, made.holder);
      const found = body.overrides.find((each) =>
        'username' in of ? each.learner?.username === of.username : each.class?.id === of.class_id,
      );
      const deleted = { ...params, override_id: found?.id ?? 999_999_999 };
      const answer = await call(app.url, deleteOverride, { params: deleted, token });
      return answer.status === 204 ? { status: 204 } : refused(answer);
    }
    case 'extra attempts': {
      const { username } = people.first.learner;
      const body = { username, extra_attempts: made.extra_attempts };
      const answer = await call(app.url, setExtraAttempts, { params, token, body });
      if (answer.status !== 200) return refused(answer);
      return { status: 200, remaining: answer.body.remaining_attempts };
    }
    case 'extend': {
      const body = { minutes: made.minutes, reason: 'Power cut' };
      const answer = await call(app.url, extendAttempts, { params, token, body });
      return { status: answer.status, attempts: answer.body.attempts };
    }
  }
}
