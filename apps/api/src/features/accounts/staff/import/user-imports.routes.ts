import {
  acceptUserImport,
  getUserImport,
  MAX_USER_IMPORT_BYTES,
  startUserImport,
} from '@abhyas/contract/accounts/user-imports';
import type { FastifyRequest } from 'fastify';
import { readFileForm } from '#features/accounts/profile/profile-form.service.ts';
import type { UploadLimits } from '#features/accounts/profile/upload-limits.service.ts';
import { actorOf } from '#features/accounts/sessions/guards.service.ts';
import { abortSignalOf } from '#platform/http/abort.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { acceptUsers, getUserImportOf, readUserImport, type UserImportDeps } from './user-imports.service.ts';

/** A choice for each of two thousand rows. */
const CHOICES_BODY_BYTES = 512 * 1024;

/** `scope` reads multipart forms. */
export function userImportRoutes(scope: App, deps: UserImportDeps & { uploads: UploadLimits }): void {
  const { uploads } = deps;
  scope.route({
    ...endpoint(startUserImport),
    bodyLimit: MAX_USER_IMPORT_BYTES + 64 * 1024,
    preParsing: (request, reply) => uploads.admit(request, reply),
    preValidation: async (request) => {
      const limits = { files: ['file'], max_bytes: MAX_USER_IMPORT_BYTES };
      await readFileForm(request, { ...limits, with_names: true, any_name: true });
      await uploads.countFile(request);
    },
    onSend: async (request) => uploads.release(request),
    handler: ({ body, user }, reply) =>
      readUserImport(deps, body, { user_id: user.id, signal: abortSignalOf(reply) }),
  });
  scope.route({
    ...endpoint(getUserImport),
    handler: (request) => getUserImportOf(deps, ownOf(request)),
  });
  scope.route({
    ...endpoint(acceptUserImport),
    bodyLimit: CHOICES_BODY_BYTES,
    handler: (request) => acceptUsers(deps, { ...ownOf(request), ...request.body, by: actorOf(request) }),
  });
}

const ownOf = ({ params, user }: Pick<FastifyRequest, 'user'> & { params: { import_id: number } }) => ({
  import_id: params.import_id,
  user_id: user.id,
});
