import { getCoach } from '@abhyas/contract/practice/coach';
import { getLeaderboard, setLeaderboardName } from '@abhyas/contract/practice/leaderboard';
import { getProgress } from '@abhyas/contract/practice/progress';
import { getClassPractice, removeLeaderboardName } from '@abhyas/contract/practice/staff';
import { type App, endpoint } from '../../../platform/http/endpoint.ts';
import { actorOf } from '../../accounts/accounts.ts';
import { getCoachOf } from '../coach/coach.ts';
import { chooseName, getLeaderboardOf, removeNameOf } from '../leaderboard/leaderboard.ts';
import type { PracticeDeps } from '../practice.deps.ts';
import { getProgressOf } from '../progress/progress.ts';
import { getPracticeOfClass } from '../staff/class-practice.ts';

/** What follows from reports and practice together: for the learner, among the members of a class, and for its staff. */
export function historyRoutes(app: App, deps: PracticeDeps): void {
  app.route({
    ...endpoint(getCoach),
    handler: ({ user, query }) => getCoachOf(deps, { user_id: user.id, ...query }),
  });
  app.route({ ...endpoint(getProgress), handler: ({ user }) => getProgressOf(deps, user.id) });
  app.route({ ...endpoint(getLeaderboard), handler: ({ user }) => getLeaderboardOf(deps, user.id) });
  app.route({
    ...endpoint(setLeaderboardName),
    handler: ({ user, body }) => chooseName(deps, { user_id: user.id, ...body }),
  });
  app.route({
    ...endpoint(getClassPractice),
    handler: ({ params }) => getPracticeOfClass(deps, params.id),
  });
  app.route({
    ...endpoint(removeLeaderboardName),
    handler: (request) =>
      removeNameOf(deps, {
        class_id: request.params.id,
        user_id: request.params.user_id,
        by: actorOf(request),
      }),
  });
}
