import { addTopic, deleteTopic, listTopics, updateTopic } from '@abhyas/contract/bank/topics';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import {
  changeTopicTo,
  createTopic,
  deleteTopicOf,
  listTopics as listAllTopics,
  type TopicDeps,
} from './topics.service.ts';

export function topicsRoutes(app: App, deps: TopicDeps): void {
  app.route({ ...endpoint(listTopics), handler: (request) => listAllTopics(deps, actorOf(request)) });
  app.route({
    ...endpoint(addTopic),
    handler: (request) => createTopic(deps, request.body, actorOf(request)),
  });
  app.route({
    ...endpoint(updateTopic),
    handler: (request) => changeTopicTo(deps, { id: request.params.id, by: actorOf(request) }, request.body),
  });
  app.route({
    ...endpoint(deleteTopic),
    handler: (request) => deleteTopicOf(deps, { id: request.params.id, by: actorOf(request) }),
  });
}
