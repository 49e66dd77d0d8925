import {
  getPracticeToday,
  listPracticeCards,
  listReportCards,
  recordPracticeAnswers,
} from '@abhyas/contract/practice/cards';
import { type App, endpoint } from '../../platform/http/endpoint.ts';
import { recordAnswers } from './answers.ts';
import { getTodayOf, listCards, listCardsOfReport } from './cards.ts';
import { historyRoutes } from './history/history.routes.ts';
import type { PracticeDeps } from './practice.deps.ts';

export function practiceRoutes(app: App, { db, clock, revisions, verdicts }: PracticeDeps): void {
  const deps = { db, clock, revisions, verdicts };
  historyRoutes(app, deps);
  app.route({ ...endpoint(getPracticeToday), handler: ({ user }) => getTodayOf(deps, user.id) });
  app.route({
    ...endpoint(listPracticeCards),
    handler: ({ user, query }) => listCards(deps, { user_id: user.id, days: query.days }),
  });
  app.route({
    ...endpoint(listReportCards),
    handler: ({ user, params }) => listCardsOfReport(deps, { user_id: user.id, attempt_id: params.id }),
  });
  app.route({
    ...endpoint(recordPracticeAnswers),
    handler: ({ user, body }) => recordAnswers(deps, { user_id: user.id, answers: body.answers }),
  });
}
