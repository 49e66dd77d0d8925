import type { LtiDeps } from '#features/lti/open-lti.service.ts';
import { hashOf, randomSecret } from '#features/lti/rules/browser-cookie.ts';
import { type Launch, readLaunch } from '#features/lti/rules/claims.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import {
  findPlatform,
  insertLaunchCode,
  type PlatformRow,
  recordFault,
  takeLogin,
  updatePlatform,
} from './launch.queries.ts';
import { faultOf, LaunchFault } from './launch-faults.service.ts';
import { putLineItem } from './linked-account.queries.ts';
import { getLinkedAccount } from './linked-account.service.ts';
import { requireOwn } from './start-login.service.ts';

/** In which the page of the launch opens its session. */
const CODE_LIFETIME_MS = 2 * MINUTE;

interface LaunchRequest {
  state: string;
  id_token?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
  origin: string;
  /** From the cookie. */
  browser: string | undefined;
}

/**
 * Takes a launch, and returns the page of the web app that opens its session. The page gets a code, behind `#` so that no server
 * and no log reads it; tokens never are in an address. Throws LTI_STATE_INVALID, LTI_LAUNCH_REJECTED, LTI_TARGET_ELSEWHERE,
 * LTI_KEYS_UNREADABLE or LTI_ACCOUNT_CLOSED.
 */
export async function takeLaunch(deps: LtiDeps, request: LaunchRequest): Promise<string> {
  const { db, clock } = deps;
  const { browser, origin } = request;
  if (browser === undefined) throw new DomainError('LTI_STATE_INVALID');
  const browser_hash = hashOf(browser);
  const at = iso(clock.now());
  const login = await takeLogin(db, { state_hash: hashOf(request.state), browser_hash, now: at });
  const platform = login && (await findPlatform(db, login.platform_id));
  if (!platform) throw new DomainError('LTI_STATE_INVALID');
  try {
    const launch = await readMessage(deps, { platform, nonce_hash: login.nonce_hash, request });
    requireOwnTarget(launch, origin);
    const user_id = await inTransaction(db, async (tx) => {
      const account = await getLinkedAccount(tx, { platform, launch, at });
      await rememberLineItem(tx, deps, { platform, launch, user_id: account.id, at });
      await updatePlatform(tx, platform.id, { last_launch_at: at });
      return account.id;
    });
    const code = `${user_id}.${randomSecret()}`;
    await insertLaunchCode(db, {
      user_id,
      code_hash: hashOf(code),
      browser_hash,
      quiz_id: launch.quiz_id ?? null,
      is_instructor: launch.is_instructor,
      expires_at: iso(clock.now() + CODE_LIFETIME_MS),
    });
    return `${origin}/lti#${code}`;
  } catch (error) {
    const fault = faultOf(error);
    await recordFault(db, platform.id, { at, reason: fault.reason, detail: fault.message });
    throw fault.asRefusal();
  }
}

/** LTI 1.3, 5.1 and security framework, 5.1.3: what a tool validates. Throws LaunchFault or an error of jose. */
async function readMessage(
  { platform_keys, clock }: LtiDeps,
  { platform, nonce_hash, request }: { platform: PlatformRow; nonce_hash: string; request: LaunchRequest },
): Promise<Launch> {
  const { id_token, error, error_description = '' } = request;
  if (id_token === undefined)
    throw new LaunchFault('refused', `${error ?? 'No id_token'} ${error_description}`.trim());
  const payload = await platform_keys.verify(id_token, platform);
  const launch = readLaunch(payload);
  if (!launch) throw new LaunchFault('claims', 'A required claim is missing or has another type');
  // jose compares `iat` only with a maximum age.
  if ((payload.iat ?? 0) * SECOND > clock.now() + MINUTE)
    throw new LaunchFault('claims', 'iat is in the future');
  // OpenID Connect Core, 3.1.3.7: with several audiences there must be an authorized party, and it must be this client.
  const needs_azp = Array.isArray(payload.aud) && payload.aud.length > 1;
  if ((needs_azp || launch.azp !== undefined) && launch.azp !== platform.client_id)
    throw new LaunchFault('audience', 'azp is not this client');
  if (hashOf(launch.nonce) !== nonce_hash) throw new LaunchFault('nonce');
  if (!platform.deployment_ids.includes(launch.deployment_id))
    throw new LaunchFault('deployment', launch.deployment_id);
  if (launch.version !== '1.3.0' || launch.message_type !== 'LtiResourceLinkRequest')
    throw new LaunchFault('message', `${launch.message_type} ${launch.version}`);
  return launch;
}

function requireOwnTarget({ target_link_uri }: Launch, origin: string): void {
  try {
    requireOwn(target_link_uri, origin);
  } catch (error) {
    if (error instanceof DomainError) throw new LaunchFault('target', target_link_uri);
    throw error;
  }
}

/** Platforms have no gradebook cell for those who teach. */
async function rememberLineItem(
  tx: Parameters<typeof putLineItem>[0],
  { httpClient }: LtiDeps,
  on: { platform: PlatformRow; launch: Launch; user_id: number; at: string },
): Promise<void> {
  const { line_item, quiz_id, is_instructor, sub } = on.launch;
  if (line_item === undefined || quiz_id === undefined || is_instructor) return;
  if (!httpClient.isAllowed(line_item)) return;
  const { user_id, platform, at } = on;
  await putLineItem(tx, { user_id, quiz_id, platform_id: platform.id, line_item, sub, launched_at: at });
}
