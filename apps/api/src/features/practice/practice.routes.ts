import {
  getPracticeToday,
  listPracticeCards,
  listReportCards,
  recordPracticeAnswers,
} from '@abhyas/contract/practice/cards';
import { setExamDate } from '@abhyas/contract/practice/exam-date';
import { chooseForNotebook, getNotebookOfReport } from '@abhyas/contract/practice/notebook';
import { getTopicRound, listPracticeTopics } from '@abhyas/contract/practice/topics';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { recordAnswers } from './answers.service.ts';
import { listCards, listCardsOfReport } from './cards.service.ts';
import { choose, getNotebookOf } from './choices.service.ts';
import { changeExamDate } from './exam-date.service.ts';
import { historyRoutes } from './history/history.routes.ts';
import type { AnswersDeps } from './practice.deps.ts';
import { openToday } from './today.service.ts';
import { listTopics } from './topics/list-topics.service.ts';
import { openOffers } from './topics/offer.service.ts';
import { getRound } from './topics/round.service.ts';

export function practiceRoutes(app: App, { db, clock, revisions, verdicts, call_counts }: AnswersDeps): void {
  const deps = { db, clock, revisions, verdicts };
  historyRoutes(app, deps);
  const findToday = openToday(deps);
  app.route({ ...endpoint(getPracticeToday), handler: ({ user }) => findToday(user.id) });
  app.route({
    ...endpoint(listPracticeCards),
    handler: ({ user, query }) => listCards(deps, { user_id: user.id, ...query }),
  });
  app.route({
    ...endpoint(listReportCards),
    handler: ({ user, params }) => listCardsOfReport(deps, { user_id: user.id, attempt_id: params.id }),
  });
  const withOffers = { ...deps, offers: openOffers(db) };
  app.route({ ...endpoint(listPracticeTopics), handler: ({ user }) => listTopics(withOffers, user.id) });
  app.route({
    ...endpoint(getTopicRound),
    handler: ({ user, query }) => getRound(withOffers, { ...query, user_id: user.id }),
  });
  app.route({
    ...endpoint(recordPracticeAnswers),
    handler: ({ user, body }) =>
      recordAnswers({ ...deps, call_counts }, { user_id: user.id, answers: body.answers }),
  });
  app.route({
    ...endpoint(getNotebookOfReport),
    handler: ({ user, params }) => getNotebookOf(deps, { user_id: user.id, attempt_id: params.id }),
  });
  app.route({
    ...endpoint(chooseForNotebook),
    handler: ({ user, params, body }) => choose(deps, { user_id: user.id, attempt_id: params.id, ...body }),
  });
  app.route({
    ...endpoint(setExamDate),
    handler: ({ user, body }) => changeExamDate(deps, { user_id: user.id, exam_date: body.exam_date }),
  });
}
