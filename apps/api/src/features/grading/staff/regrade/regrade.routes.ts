import { correctBankKeys, listWrongBankKeys } from '@abhyas/contract/grading/bank-keys';
import {
  applyRegrade,
  getJob,
  getRegradePreview,
  listJobs,
  listVerdicts,
  previewRegrade,
  stopJob,
} from '@abhyas/contract/grading/regrade';
import { actorOf } from '#features/accounts/accounts.ts';
import { type BankKeyDeps, correctKeys, listWrongKeys } from '#features/grading/staff/bank-keys.service.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { getPreview, listVerdictsOf, type PreviewDeps, previewRegradeOf } from './previews.service.ts';
import { getJobOf, listQuizJobs, type RegradeJobs, startRegrade, stopJobOf } from './regrade.jobs.ts';

/** Verdicts on all questions of a quiz, with reasons in both languages. */
const MAX_VERDICTS_BYTES = 1024 * 1024;

export function regradeRoutes(app: App, deps: PreviewDeps & BankKeyDeps & { regrades: RegradeJobs }): void {
  app.route({
    ...endpoint(previewRegrade),
    bodyLimit: MAX_VERDICTS_BYTES,
    handler: ({ params, body, user }) =>
      previewRegradeOf(deps, { quiz_id: params.id, verdicts: body.verdicts, by: user.id }),
  });
  app.route({
    ...endpoint(getRegradePreview),
    handler: ({ params, query }) =>
      getPreview(deps, { quiz_id: params.id, preview_id: params.preview_id, after: query.after }),
  });
  app.route({
    ...endpoint(applyRegrade),
    handler: (request) =>
      startRegrade(deps, {
        quiz_id: request.params.id,
        preview_id: request.body.preview_id,
        by: actorOf(request),
      }),
  });
  app.route({ ...endpoint(listVerdicts), handler: ({ params }) => listVerdictsOf(deps, params.id) });
  app.route({
    ...endpoint(listWrongBankKeys),
    handler: (request) => listWrongKeys(deps, { quiz_id: request.params.id, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(correctBankKeys),
    handler: (request) =>
      correctKeys(deps, { quiz_id: request.params.id, ...request.body, by: actorOf(request) }),
  });
  app.route({ ...endpoint(listJobs), handler: ({ params }) => listQuizJobs(deps, params.id) });
  app.route({ ...endpoint(getJob), handler: ({ params }) => getJobOf(deps, params.id) });
  app.route({
    ...endpoint(stopJob),
    handler: (request) => stopJobOf(deps, { id: request.params.id, by: actorOf(request) }),
  });
}
