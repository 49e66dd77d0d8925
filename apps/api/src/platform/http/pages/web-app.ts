import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import { sendProblem } from '../error-handler.ts';
import { isOfApi, SANDBOXED } from './security-headers.ts';

/** Serves the built web app: files with a hash in their name, cached for ever, and the page for every screen's address. */
export async function registerWebApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // The build wrote each file as .br and .gz, too.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(`${folder}/assets/`);
      // As pictures, icons need no policy. Opened by their address they are documents.
      if (path.endsWith('.svg')) reply.header('content-security-policy', SANDBOXED);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') && !isOfApi(request);
    if (request.method !== 'GET' || !wantsPage) return sendProblem(reply, new DomainError('NOT_FOUND'));
    return reply.sendFile('index.html');
  });
}
