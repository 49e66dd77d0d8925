import type { ServerResponse } from 'node:http';
import { posix } from 'node:path';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { addRouteHook } from '#platform/http/route-hooks.ts';

/** Of the page: scripts, styles and fonts of our own alone; pictures also from data: and blob:, where SVG cannot run. */
const pagePolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  // The one policy there is: it lets the service worker's own address through.
  trustedTypes: ['service-worker'],
};

/** For what is not a page: opened by its address, it loads and runs nothing and has an origin of its own. */
export const SANDBOXED = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * The security headers of data. Headers that only affect pages are left out: an exam makes dozens of calls, over slow
 * networks (docs/security.md, 3.4). Nor does JSON with `nosniff` need `Cross-Origin-Resource-Policy`: no browser gives it
 * to an element of another origin.
 */
const dataHeaders = {
  'content-security-policy': SANDBOXED,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
/** Of files under /assets/, and of pictures: what another origin's page could show. */
const embeddable = { 'cross-origin-resource-policy': 'same-origin' };
const fileHeaders = {
  'content-security-policy': SANDBOXED,
  'x-content-type-options': 'nosniff',
  ...embeddable,
};

/** What the app never asks a browser for, so that nothing that got into the page could. */
const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const TWO_YEARS_SECONDS = 63_072_000;
const TLS_PROMISE: [string, string] = [
  'strict-transport-security',
  `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
];
/** An address of the API that reads the same however it is normalised. */
const PLAIN_API_ADDRESS = /^\/api\/(?!docs(?:[/?]|$))[\w/-]*(?:\?|$)/;

/** Puts the headers on an answer; called once for each, whatever becomes of it. */
type SecureAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

/** Security headers on every response, including refusals: those of pages and files, and the few of API calls. */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<SecureAnswer> {
  const pageHeaders = await headersByHelmet();
  const secure: SecureAnswer = (request, reply) => {
    const isPage = !isOfApi(request) && !isAsset(request);
    const ofPage = isSharedPage(request) ? { ...pageHeaders, ...sharedHeaders } : pageHeaders;
    reply.headers(isPage ? ofPage : isAsset(request) ? fileHeaders : dataHeaders);
    // Only a response over TLS may promise TLS: here, or at a proxy that TRUST_PROXY names.
    if (request.protocol === 'https') reply.header(...TLS_PROMISE);
    if (!isPage) omitConnection(reply.raw);
  };
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply);
    done();
  });
  app.addHook('onRoute', (route) => {
    if (!route.config?.endpoint?.response_type) return;
    addRouteHook(route, 'onRequest', (_request, reply, done) => {
      reply.headers(embeddable);
      done();
    });
  });
  return secure;
}

/**
 * Leaves out `Connection: keep-alive` and `Keep-Alive`, which Node adds and HTTP/1.1 does not need (RFC 9112, 9.3): 48
 * bytes of each response. A client of HTTP/1.0 needs them, and a connection that ends is announced.
 */
function omitConnection(response: ServerResponse): void {
  const { httpVersionMinor, headers } = response.req;
  const mayEnd = headers.connection !== undefined && headers.connection.toLowerCase() !== 'keep-alive';
  if (httpVersionMinor < 1 || mayEnd || response.hasHeader('connection')) return;
  response.removeHeader('connection');
}

/**
 * Is a request one of the API, however its address is written? The router's match says so; where there is none, the
 * address as the router would have read it.
 */
export function isOfApi(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  const { url } = request;
  if (PLAIN_API_ADDRESS.test(url)) return true;
  const route = request.routeOptions?.url;
  const path = route === undefined || route === '*' || route === '/*' ? normalise(url) : route;
  return /^\/api(\/|$)/i.test(path) && !/^\/api\/docs(\/|$)/.test(path);
}

/** A page whose address is a secret: it reaches no other site, no search engine and no cache. */
const isSharedPage = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/shared\//i.test(normalise(url));
const sharedHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** A file of the build with a hash in its name. */
export const isAsset = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url.startsWith('/assets/');

/** The decoded path without its query, with one slash for several and without `.` and `..`. */
function normalise(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return posix.normalize(`/${decodeURIComponent(path).replaceAll('\\', '/')}`);
  } catch {
    return '/api/'; // nobody can read it, so nothing may keep the response
  }
}

/** Helmet would write the same for every answer anew, so it is asked once. */
async function headersByHelmet(): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  probe.get('/', async (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const { date, connection, ...security } = headers;
  return {
    ...Object.fromEntries(Object.entries(security).map(([name, value]) => [name, String(value)])),
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
  };
}
