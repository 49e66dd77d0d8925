import { applyRegrade, getJob, previewRegrade } from '@abhyas/contract/grading/regrade';
import { expect, vi } from 'vitest';
import type { AttemptModel, Observed } from '#features/attempts/model/attempt-model.fixture.ts';
import { type ModelVerdict, stateOf } from '#features/attempts/model/model-verdicts.fixture.ts';
import type { Scene } from '#features/attempts/model/scene.fixture.ts';
import { call } from '#testing/api-client.ts';

/** Staff preview one verdict, apply it, and wait for the end. */
export interface RegradeCall {
  name: 'regrade';
  question: number;
  kind: ModelVerdict['kind'];
  options: number[];
}

export function regradeModel(model: AttemptModel, { question, kind, options }: RegradeCall): Observed {
  model.autoFinish();
  const finished = model.attempts.filter(({ completed }) => completed !== null);
  const before = finished.map((attempt) => model.gradeOf(attempt));
  // "A verdict that names options holds where they, and the key, have the same content." An edit changes all of them.
  const names = kind === 'key' || kind === 'accept';
  const alike = model.papers.filter(
    ({ edited }) => !names || (edited[question] ?? false) === (model.paper.edited[question] ?? false),
  );
  const states = [...new Set(alike.map((paper) => stateOf(paper, question)))];
  model.verdicts = [...model.verdicts, { question, kind, options, states }];
  const changed = finished.filter((attempt, place) => {
    const { score, max_score } = model.gradeOf(attempt);
    return score !== before[place]?.score || max_score !== before[place]?.max_score;
  });
  for (const attempt of changed) attempt.regraded_at = model.now;
  return { status: 202, attempts: finished.length, changed: changed.length, state: 'done' };
}

export async function regradeServer(scene: Scene, made: RegradeCall): Promise<Observed> {
  const { app, admin, quiz } = scene;
  await scene.autoFinish();
  const params = { id: quiz.quiz_id };
  const verdict = {
    ...{ question_id: made.question, kind: made.kind, reason: { en: 'Because' } },
    ...(made.options.length > 0 && { option_ids: made.options }),
  };
  const preview = await call(app.url, previewRegrade, {
    ...{ token: await admin(), params },
    body: { verdicts: [verdict] },
  });
  if (preview.status !== 200) return { status: preview.status };
  const { preview_id, attempts, changed } = preview.body;
  const applied = await call(app.url, applyRegrade, { token: await admin(), params, body: { preview_id } });
  const job = { id: applied.body.job_id };
  const state = await vi.waitFor(
    async () => {
      const { body } = await call(app.url, getJob, { token: await admin(), params: job });
      expect(['waiting', 'running']).not.toContain(body.state);
      return body.state;
    },
    { timeout: 20_000, interval: 10 },
  );
  scene.regrades += 1;
  return { status: applied.status, attempts, changed, state };
}
