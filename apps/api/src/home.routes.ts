import { getHome, type Home, home } from '@abhyas/contract/home';
import { omit } from 'zod/mini';
import { bestEncoding, compressShort, nameEncoding } from './platform/http/compression.ts';
import { type App, endpoint, serializerOf } from './platform/http/endpoint.ts';
import { asSerialized } from './platform/http/serialized.ts';

type Rest = Omit<Home, 'quizzes'>;
/** What each feature has for a learner's first screen. */
type Parts = { [Part in keyof Rest]: (learner: { user_id: number }) => Promise<Rest[Part]> } & {
  /** JSON, because the cards are the same for most learners and are written once. */
  quizzes: (learner: { user_id: number }) => Promise<Buffer>;
};

const serializeRest = serializerOf(omit(home, { quizzes: true }));

/** What a learner sees first, in one call: on a slow network each further one would cost a second. */
export function homeRoutes(app: App, parts: Parts): void {
  app.route({
    ...endpoint(getHome),
    handler: async (request, reply) => {
      const learner = { user_id: request.user.id };
      const [quizzes, profile, upcoming, unseen, notices, practice] = await Promise.all([
        parts.quizzes(learner),
        parts.profile(learner),
        parts.upcoming(learner),
        parts.unseen(learner),
        parts.notices(learner),
        parts.practice(learner),
      ]);
      const rest = serializeRest({ profile, upcoming, unseen, notices, practice } satisfies Rest);
      const json = Buffer.concat([Buffer.from('{"quizzes":'), quizzes, Buffer.from(`,${rest.slice(1)}`)]);
      const encoding = bestEncoding(request.headers['accept-encoding']);
      nameEncoding(reply, encoding);
      return asSerialized(reply, compressShort(json, encoding));
    },
  });
}
