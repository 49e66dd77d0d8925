import {
  endAllDevices,
  endDevice,
  exportOwnData,
  getEraseRequest,
  getPicture,
  getProfile,
  listDevices,
  nameLater,
  requestErasing,
  updateProfile,
  withdrawErasing,
} from '@abhyas/contract/accounts/profile';
import { MAX_PICTURE_BYTES } from '@abhyas/contract/limits';
import { actorOf } from '#features/accounts/sessions/guards.service.ts';
import type { Database } from '#platform/db/open.ts';
import { abortSignalOf } from '#platform/http/abort.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { inPieces } from '#platform/http/json-stream.ts';
import { type DataDeps, exportDataOf, getEraseRequestOf, requestErasingOf } from './own-data.service.ts';
import {
  endAllDevicesOf,
  endDeviceOf,
  getPictureBytes,
  getProfileOf,
  listDevicesOf,
  type ProfileDeps,
  putNameOff,
  saveProfile,
} from './profile.service.ts';
import { readProfileForm } from './profile-form.service.ts';
import type { UploadLimits } from './upload-limits.service.ts';

/** Room for the picture and a few short fields. */
const bodyLimit = MAX_PICTURE_BYTES + 64 * 1024;

export function profileRoutes(
  app: App,
  { uploads, visitor_db, ...deps }: ProfileDeps & DataDeps & { uploads: UploadLimits; visitor_db: Database },
): void {
  app.route({ ...endpoint(getProfile), handler: ({ user }) => getProfileOf(deps, user.id) });
  app.route({
    ...endpoint(updateProfile),
    bodyLimit,
    preParsing: (request, reply) => uploads.admit(request, reply),
    preValidation: async (request) => {
      const { has_picture } = await readProfileForm(request);
      if (has_picture) await uploads.countFile(request);
    },
    onSend: async (request) => uploads.release(request),
    handler: ({ user, body }, reply) => saveProfile(deps, user, body, abortSignalOf(reply)),
  });
  app.route({ ...endpoint(nameLater), handler: ({ user }) => putNameOff(deps, user.id) });
  app.route({
    ...endpoint(getPicture),
    handler: async ({ params }, reply) => {
      const webp = await getPictureBytes({ db: visitor_db }, params.hash);
      // The address contains the hash of the bytes, so the content never changes.
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.send(webp);
    },
  });
  app.route({
    ...endpoint(listDevices),
    handler: ({ user }) => listDevicesOf(deps, { user_id: user.id, sid: user.sid }),
  });
  app.route({
    ...endpoint(endDevice),
    handler: (request) =>
      endDeviceOf(deps, { user_id: request.user.id, id: request.params.sid, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(endAllDevices),
    handler: (request) => endAllDevicesOf(deps, { user_id: request.user.id, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(exportOwnData),
    handler: async (request, reply) => {
      const whose = { user_id: request.user.id, as: 'learner', by: actorOf(request) } as const;
      return inPieces(reply, await exportDataOf(deps, whose));
    },
  });
  app.route({
    ...endpoint(getEraseRequest),
    handler: ({ user }) => getEraseRequestOf(deps, { user_id: user.id }),
  });
  app.route({
    ...endpoint(requestErasing),
    handler: (request) =>
      requestErasingOf(deps, { user_id: request.user.id, is_wanted: true, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(withdrawErasing),
    handler: (request) =>
      requestErasingOf(deps, { user_id: request.user.id, is_wanted: false, by: actorOf(request) }),
  });
}
