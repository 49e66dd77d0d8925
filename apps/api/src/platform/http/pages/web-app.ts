import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#platform/domain-error.ts';
import { sendProblem } from '#platform/http/error-handler.ts';
import { registerAppPage } from './app-page.ts';
import type { FindBranding } from './branding.ts';
import { isAsset, isOfApi, SANDBOXED } from './security-headers.ts';

/** Serves the built web app: files whose name contains their hash forever, and its page at every screen's address. */
export async function registerWebApp(
  app: FastifyInstance,
  { folder, ...page }: { folder: string; findBranding: FindBranding; calendar: string | undefined },
): Promise<void> {
  // The build wrote each file as .br and .gz, too.
  const common = { preCompressed: true, cacheControl: false };
  await app.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // Never requested again: nothing to compare with, nothing to continue.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      // The page at a screen's address passes here, too, and changes with each version.
      const isPage = /\.html(\.br|\.gz)?$/.test(path);
      reply.header('cache-control', isPage ? 'no-cache' : 'public, max-age=31536000, immutable');
    },
  });
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    decorateReply: false,
    setHeaders: (reply, path) => {
      // As pictures, icons need no policy; opened by their address they are documents.
      if (path.endsWith('.svg')) reply.header('content-security-policy', SANDBOXED);
      reply.header('cache-control', 'no-cache');
    },
  });
  const sendPage = registerAppPage(app, { folder, ...page });
  app.setNotFoundHandler(async (request, reply) => {
    const isData = isOfApi(request) || isAsset(request);
    const wantsPage = request.headers.accept?.includes('text/html') && !isData;
    if (request.method !== 'GET' || !wantsPage) return sendProblem(reply, new DomainError('NOT_FOUND'));
    if (!(await sendPage(request, reply))) return sendProblem(reply, new DomainError('NOT_FOUND'));
    return reply;
  });
}
