import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, type Encoding, nameEncoding } from '#platform/http/compression.ts';
import type { Branding, FindBranding } from './branding.ts';

const PAGE = 'index.html';
const MANIFEST = 'manifest.webmanifest';
const types: Record<string, string> = {
  [PAGE]: 'text/html; charset=utf-8',
  [MANIFEST]: 'application/manifest+json; charset=utf-8',
};

/** A file of the build as an installation serves it. */
interface Made {
  /** Of the built file: versions of the app differ in it, and the service worker compares it. */
  built: string;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** Sends the app's page. False if there is no build. */
type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Serves the page and the manifest of the app, in the branding of this installation and with its calendar. */
export function registerAppPage(
  app: FastifyInstance,
  {
    folder,
    findBranding,
    calendar,
  }: { folder: string; findBranding: FindBranding; calendar: string | undefined },
): SendPage {
  const files = {
    [PAGE]: rememberMade(folder, PAGE, calendar),
    [MANIFEST]: rememberMade(folder, MANIFEST, undefined),
  };
  const send = async (name: keyof typeof files, request: FastifyRequest, reply: FastifyReply) => {
    const branding = await findBranding();
    const made = await files[name]?.(branding);
    if (!made) return false;
    reply.headers({ etag: made.etag, 'cache-control': 'no-cache' }).type(types[name] ?? '');
    if (name === PAGE) {
      reply.header('x-page', made.built);
      if (branding?.style) allowStyle(reply, branding.style);
    }
    const encoding = bestEncoding(request.headers['accept-encoding']);
    nameEncoding(reply, encoding);
    if (isKnown(request, made.etag)) reply.code(304).send();
    else reply.send(made.bodies[encoding]);
    return true;
  };
  const route = (name: keyof typeof files) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await send(name, request, reply))) reply.callNotFound();
    return reply;
  };
  app.get('/', route(PAGE));
  app.get(`/${PAGE}`, route(PAGE));
  app.get(`/${MANIFEST}`, route(MANIFEST));
  return (request, reply) => send(PAGE, request, reply);
}

/** A proxy that compresses makes an ETag weak (RFC 9110, 8.8.3). */
export const isKnown = (request: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);

function allowStyle(reply: FastifyReply, style: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const hash = `'sha256-${sha256(style)}'`;
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", () => `style-src 'self' ${hash}`),
  );
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

/** Made once for each build and each branding. Undefined if the build has no such file. */
function rememberMade(
  folder: string,
  name: string,
  calendar: string | undefined,
): (branding: Branding | undefined) => Promise<Made | undefined> {
  const file = join(folder, name);
  let read: { version: string; content: string } | undefined;
  let last: { branding: Branding | undefined; content: string; made: Made } | undefined;
  return async (branding) => {
    const version = await versionOf(file);
    if (version === undefined) return undefined;
    if (read?.version !== version) read = { version, content: await readFile(file, 'utf8') };
    const { content } = read;
    if (!last || last.branding !== branding || last.content !== content) {
      last = { branding, content, made: make(name, content, { branding, calendar }) };
    }
    return last.made;
  };
}

function make(
  name: string,
  content: string,
  { branding, calendar }: { branding: Branding | undefined; calendar: string | undefined },
): Made {
  const branded = branding ? (name === PAGE ? branding.page(content) : branding.manifest(content)) : content;
  const identity = Buffer.from(
    calendar === undefined ? branded : branded.replace('<html', () => `<html data-calendar='${calendar}'`),
  );
  return {
    built: `sha256-${sha256(content)}`,
    etag: `"${sha256(identity)}"`,
    bodies: { identity, gzip: gzipSync(identity, { level: 9 }), br: brotliCompressSync(identity) },
  };
}

async function versionOf(file: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size } = await stat(file);
    return `${mtimeMs} ${size}`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
