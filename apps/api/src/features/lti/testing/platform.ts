import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose';

// A learning platform that speaks LTI 1.3 and AGS 2.0: its keys, login, tokens and gradebook.

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags';
const LEARNER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';
export const INSTRUCTOR = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';

/** A score as it arrived at a line item. */
interface ReceivedScore {
  path: string;
  type: string | undefined;
  body: Record<string, unknown>;
}

export type TestPlatform = Awaited<ReturnType<typeof startPlatform>>;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

export async function startPlatform({ now = Date.now }: { now?: () => number } = {}) {
  let kid = 0;
  const makeKey = async () => {
    kid += 1;
    return { kid: `key-${kid}`, ...(await generateKeyPair('RS256', { extractable: true })) };
  };
  let key = await makeKey();
  const received: ReceivedScore[] = [];
  /** What does not work at this moment: the status that a part responds with, or how its keys fail. */
  const faults: { token?: number; score?: number; keys?: 'broken' | 'huge' | 'silent' | 'moved' } = {};
  const counts = { keys: 0, tokens: 0 };
  /** Of the tool: by them the platform checks its assertions. */
  let tool = '';
  /** What the login page posts back, for browsers. */
  let next_claims: Record<string, unknown> = {};

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client_id = 'abhyas-client';
  const deployment_id = '1';
  const registration = {
    ...{ issuer: url, client_id, deployment_ids: [deployment_id] },
    ...{ auth_url: `${url}/auth?site=1`, token_url: `${url}/token`, jwks_url: `${url}/jwks` },
  };

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/jwks') return sendKeys(response);
    if (pathname === '/token') return sendToken(request, response);
    if (pathname.endsWith('/scores')) return takeScore(request, response);
    if (pathname === '/auth') {
      const id_token = await sign(claims(tool, { ...next_claims, nonce: searchParams.get('nonce') }));
      const fields = Object.entries({ state: searchParams.get('state') ?? '', id_token });
      const inputs = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
      const form = `<form method="post" action="${searchParams.get('redirect_uri')}">${inputs.join('')}</form>`;
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html>${form}<script>document.forms[0].submit()</script>`);
    }
    if (pathname === '/course') {
      const login = new URL('/api/lti/login/', tool);
      const start = {
        iss: url,
        login_hint: 'u1',
        target_link_uri: searchParams.get('target') ?? `${tool}/`,
        client_id,
      };
      for (const [name, value] of Object.entries(start)) login.searchParams.set(name, value);
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><title>Course</title><a href="${login.href.replaceAll('&', '&amp;')}" target="_blank" rel="opener">Open the quiz</a>`,
        );
    }
    return response.writeHead(404).end();
  }

  async function sendKeys(response: ServerResponse): Promise<unknown> {
    counts.keys += 1;
    if (faults.keys === 'silent') return undefined;
    if (faults.keys === 'moved') return response.writeHead(302, { location: `${url}/jwks` }).end();
    if (faults.keys === 'broken') return response.writeHead(200).end('<html>Sign in</html>');
    if (faults.keys === 'huge') return response.writeHead(200).end('x'.repeat(2_000_000));
    return json(response, 200, {
      keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid, alg: 'RS256', use: 'sig' }],
    });
  }

  async function sendToken(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    counts.tokens += 1;
    if (faults.token) return json(response, faults.token, { error: 'temporarily_unavailable' });
    const form = new URLSearchParams(await bodyOf(request));
    const keys = (await (await fetch(`${tool}/api/lti/jwks/`)).json()) as JSONWebKeySet;
    const { payload } = await jwtVerify(form.get('client_assertion') ?? '', createLocalJWKSet(keys), {
      ...{ issuer: client_id, subject: client_id, audience: registration.token_url },
      currentDate: new Date(now()),
      requiredClaims: ['jti', 'iat', 'exp'],
    });
    const isRight =
      payload.jti &&
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' &&
      form.get('scope') === `${AGS}/scope/score`;
    if (!isRight) return json(response, 400, { error: 'invalid_request' });
    return json(response, 200, { access_token: 'token-1', token_type: 'Bearer', expires_in: 3600 });
  }

  async function takeScore(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = JSON.parse(await bodyOf(request));
    if (faults.score) return response.writeHead(faults.score).end('down for maintenance');
    if (request.headers.authorization !== 'Bearer token-1') return response.writeHead(401).end();
    received.push({ path: request.url ?? '', type: request.headers['content-type'], body });
    return response.writeHead(204).end();
  }

  /** A launch of the quiz by a learner with a gradebook cell. */
  function claims(tool_url: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
    const iat = Math.floor(now() / 1000);
    return {
      ...{ iss: url, aud: client_id, sub: 'u1', iat, exp: iat + 300, nonce: '' },
      name: 'Sita Sharma',
      [`${CLAIM}/message_type`]: 'LtiResourceLinkRequest',
      [`${CLAIM}/version`]: '1.3.0',
      [`${CLAIM}/deployment_id`]: deployment_id,
      [`${CLAIM}/target_link_uri`]: `${tool_url}/`,
      [`${CLAIM}/resource_link`]: { id: 'link-1' },
      [`${CLAIM}/roles`]: [LEARNER],
      [`${AGS}/claim/endpoint`]: {
        scope: [`${AGS}/scope/score`],
        lineitem: `${url}/items/7?type_id=3`,
      },
      ...Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [
          name.startsWith('lti_')
            ? `${CLAIM}/${name.slice(4)}`
            : name === 'endpoint'
              ? `${AGS}/claim/endpoint`
              : name,
          value,
        ]),
      ),
    };
  }

  function sign(
    payload: Record<string, unknown>,
    by: { kid?: string; privateKey: CryptoKey } = key,
  ): Promise<string> {
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: by.kid ?? '' })
      .sign(by.privateKey);
  }

  return {
    url,
    registration,
    received,
    faults,
    counts,
    claims,
    sign,
    publicJwk: () => exportJWK(key.publicKey),
    kid: () => key.kid,
    setTool: (address: string) => {
      tool = address;
    },
    launchNextWith: (changes: Record<string, unknown>) => {
      next_claims = changes;
    },
    async rotate() {
      key = await makeKey();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
