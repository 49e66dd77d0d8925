import { createHash } from 'node:crypto';
import { getInstitute, getInstitutePicture } from '@abhyas/contract/institute';
import {
  deleteLogo,
  getInstituteSettings,
  replaceInstituteSettings,
  uploadLogo,
} from '@abhyas/contract/institute/staff';
import { MAX_PICTURE_BYTES } from '@abhyas/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, readPictureForm, type UploadLimits } from '#features/accounts/accounts.ts';
import { abortSignalOf } from '#platform/http/abort.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { isKnown } from '#platform/http/pages/app-page.ts';
import {
  getPictureBytes,
  getSettings,
  type InstituteDeps,
  removeLogo,
  replaceSettings,
  setLogo,
} from './settings.service.ts';

/** Sends no body to a client that has it. */
async function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const etag = reply.getHeader('etag');
  if (typeof etag !== 'string' || !isKnown(request, etag)) return payload;
  reply.code(304).removeHeader('content-type');
  return null;
}

/** Adds the ETag that the next change sends as If-Match. */
function marked<Answer>(reply: FastifyReply, { etag, answer }: { etag: string; answer: Answer }): Answer {
  reply.header('etag', etag);
  return answer;
}

/** `scope` reads multipart forms. */
export function instituteRoutes(scope: App, deps: InstituteDeps & { uploads: UploadLimits }): void {
  const { institute, uploads } = deps;
  scope.route({
    ...endpoint(getInstitute),
    onSend: sendUnlessKnown,
    handler: async (_request, reply) => {
      const found = await institute.public();
      const etag = `"${createHash('sha256').update(JSON.stringify(found)).digest('base64url')}"`;
      reply.headers({ etag, 'cache-control': 'public, no-cache' });
      return found;
    },
  });
  scope.route({
    ...endpoint(getInstitutePicture),
    handler: async ({ params }, reply) => {
      const png = await getPictureBytes(deps, params.hash);
      // The address contains the hash of the bytes, so the content never changes.
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.send(png);
    },
  });
  scope.route({
    ...endpoint(getInstituteSettings),
    handler: async (_request, reply) => marked(reply, await getSettings(deps)),
  });
  scope.route({
    ...endpoint(replaceInstituteSettings),
    handler: async (request, reply) => {
      const { body: settings, headers } = request;
      const edit = { settings, if_match: headers['if-match'], by: actorOf(request) };
      return marked(reply, await replaceSettings(deps, edit));
    },
  });
  scope.route({
    ...endpoint(uploadLogo),
    bodyLimit: MAX_PICTURE_BYTES + 64 * 1024,
    preParsing: (request, reply) => uploads.admit(request, reply),
    preValidation: async (request) => {
      const { has_picture } = await readPictureForm(request, 'picture');
      if (has_picture) await uploads.countFile(request);
    },
    onSend: async (request) => uploads.release(request),
    handler: (request, reply) =>
      setLogo(deps, {
        picture: request.body.picture,
        signal: abortSignalOf(reply),
        by: actorOf(request),
      }),
  });
  scope.route({
    ...endpoint(deleteLogo),
    handler: (request) => removeLogo(deps, { by: actorOf(request) }),
  });
}
