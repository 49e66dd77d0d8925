import type { LoginStart } from '@abhyas/contract/lti';
import type { LtiDeps } from '#features/lti/open-lti.service.ts';
import { hashOf, randomSecret } from '#features/lti/rules/browser-cookie.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso, MINUTE } from '#platform/time/clock.ts';
import { insertLogin, listPlatformsOf } from './launch.queries.ts';

/** In which the user may have to log in to the platform. */
const LOGIN_LIFETIME_MS = 10 * MINUTE;

/**
 * Where the browser logs in to its platform (security framework, 5.1.1.2). `origin`: of this server, as the browser
 * sees it. Throws LTI_PLATFORM_UNKNOWN or LTI_TARGET_ELSEWHERE.
 */
export async function startLogin(
  deps: Pick<LtiDeps, 'db' | 'clock'>,
  {
    start,
    origin,
    browser = randomSecret(),
  }: { start: LoginStart; origin: string; browser: string | undefined },
): Promise<{ location: string; browser: string }> {
  const platform = await getPlatformOf(deps, start);
  requireOwn(start.target_link_uri, origin);
  const [state, nonce] = [randomSecret(), randomSecret()];
  await insertLogin(deps.db, {
    state_hash: hashOf(state),
    nonce_hash: hashOf(nonce),
    browser_hash: hashOf(browser),
    platform_id: platform.id,
    expires_at: iso(deps.clock.now() + LOGIN_LIFETIME_MS),
  });
  const location = new URL(platform.auth_url);
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.client_id,
    redirect_uri: launchAddress(origin),
    login_hint: start.login_hint,
    ...(start.lti_message_hint !== undefined && { lti_message_hint: start.lti_message_hint }),
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
  return { location: location.href, browser };
}

const launchAddress = (origin: string): string => `${origin}/api/lti/launch/`;

/** Throws LTI_TARGET_ELSEWHERE: a launch leads to this server, never to an address that a message chose. */
export function requireOwn(target_link_uri: string, origin: string): void {
  const isOwn = URL.canParse(target_link_uri) && new URL(target_link_uri).origin === origin;
  if (!isOwn) throw new DomainError('LTI_TARGET_ELSEWHERE');
}

/** An issuer may have several clients here, and need not name which: then the deployment does. */
async function getPlatformOf({ db }: Pick<LtiDeps, 'db'>, start: LoginStart) {
  const { iss, client_id, lti_deployment_id } = start;
  const ofIssuer = await listPlatformsOf(db, iss);
  const ofClient = client_id ? ofIssuer.filter((platform) => platform.client_id === client_id) : ofIssuer;
  const ofDeployment = ofClient.filter(
    ({ deployment_ids }) => lti_deployment_id && deployment_ids.includes(lti_deployment_id),
  );
  const [platform, another] = ofClient.length > 1 ? ofDeployment : ofClient;
  if (!platform || another) throw new DomainError('LTI_PLATFORM_UNKNOWN');
  return platform;
}
