import {
  acceptImport,
  correctImportedQuestion,
  forgetImport,
  getImport,
  MAX_IMPORT_BYTES,
  startImport,
} from '@abhyas/contract/imports';
import { MAX_QUIZ_BYTES } from '@abhyas/contract/limits';
import type { FastifyRequest } from 'fastify';
import { actorOf, readFileForm, type UploadLimits } from '#features/accounts/accounts.ts';
import { abortSignalOf } from '#platform/http/abort.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { inPieces } from '#platform/http/json-stream.ts';
import { type AcceptDeps, accept } from './accept-import.service.ts';
import { correct, forget, getPreview, readImport } from './imports.service.ts';

/** `scope` reads multipart forms. */
export function importRoutes(scope: App, deps: AcceptDeps & { uploads: UploadLimits }): void {
  const { uploads } = deps;
  scope.route({
    ...endpoint(startImport),
    bodyLimit: 2 * MAX_IMPORT_BYTES + 64 * 1024,
    preParsing: (request, reply) => uploads.admit(request, reply),
    preValidation: async (request) => {
      const files = ['file', 'file_ne'];
      await readFileForm(request, { files, max_bytes: MAX_IMPORT_BYTES, with_names: true });
      await uploads.countFile(request);
    },
    onSend: async (request) => uploads.release(request),
    handler: async (request, reply) => {
      const { body, user } = request;
      const caller = { user_id: user.id, signal: abortSignalOf(reply), by: actorOf(request) };
      return inPieces(reply, await readImport(deps, body, caller));
    },
  });
  scope.route({
    ...endpoint(getImport),
    handler: async (request, reply) =>
      inPieces(reply, await getPreview(deps, { ...ownOf(request), by: actorOf(request) })),
  });
  scope.route({
    ...endpoint(correctImportedQuestion),
    bodyLimit: MAX_QUIZ_BYTES,
    handler: (request) =>
      correct(deps, { ...ownOf(request), n: request.params.n, by: actorOf(request) }, request.body),
  });
  scope.route({
    ...endpoint(acceptImport),
    handler: (request) =>
      accept(deps, { ...ownOf(request), ...request.query, by: actorOf(request) }, request.body),
  });
  scope.route({ ...endpoint(forgetImport), handler: (request) => forget(deps, ownOf(request)) });
}

const ownOf = ({ params, user }: Pick<FastifyRequest, 'user'> & { params: { import_id: number } }) => ({
  import_id: params.import_id,
  user_id: user.id,
});
