import { joinClass, leaveClass } from '@abhyas/contract/classes';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { type AttemptModel, type Observed, refusal } from '#features/attempts/model/attempt-model.fixture.ts';
import { unconfirmed } from '#features/attempts/model/model-confirmation.fixture.ts';
import { refused, type Scene } from '#features/attempts/model/scene.fixture.ts';
import { call } from '#testing/api-client.ts';
import type { ModelAudience } from './model-calls.fixture.ts';

export type AudienceCall = { name: 'join' | 'leave' } | { name: 'audience'; audience: ModelAudience };

export function audienceOfModel(model: AttemptModel, made: AudienceCall): Observed {
  switch (made.name) {
    case 'join':
      model.is_member = true;
      return { status: 200 };
    case 'leave': {
      const { is_member } = model;
      model.is_member = false;
      return is_member ? { status: 204 } : refusal(404, 'NOT_FOUND');
    }
    case 'audience': {
      const { audience } = made;
      const isWider =
        audience !== model.audience && (audience === 'everyone' || model.audience !== 'everyone');
      const quiz = isWider ? unconfirmed(model, model.quiz) : model.quiz;
      if (!quiz) return refusal(409, 'RESULTS_SEEN');
      Object.assign(model, { quiz, audience });
      return { status: 200 };
    }
  }
}

export async function audienceOfServer(scene: Scene, made: AudienceCall): Promise<Observed> {
  const { app, quiz, audiences, people } = scene;
  const params = { id: quiz.quiz_id };
  const token = await people.first.signedIn();
  const observe = (answer: { status: number; body: { code?: string } | null }): Observed =>
    answer.body?.code === undefined
      ? { status: answer.status }
      : refused({ status: answer.status, body: answer.body });
  switch (made.name) {
    case 'join':
      return observe(await call(app.url, joinClass, { token, body: { code: audiences.code } }));
    case 'leave':
      return observe(await call(app.url, leaveClass, { token, params: { id: audiences.own } }));
    case 'audience': {
      const { audience } = made;
      const body = audience === 'everyone' ? { everyone: true } : { class_ids: [audiences[audience]] };
      return observe(await call(app.url, setAudience, { token: await scene.admin(), params, body }));
    }
  }
}
