import type { openLtiSession } from '@abhyas/contract/lti';
import type { output } from 'zod/mini';
import { endSurplus, findUserById } from '#features/accounts/accounts.ts';
import type { LtiDeps } from '#features/lti/open-lti.service.ts';
import { hashOf } from '#features/lti/rules/browser-cookie.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { takeLaunchCode } from './launch.queries.ts';

/** Signs in with the code of a launch. Throws LTI_CODE_INVALID. */
export async function openLaunched(
  deps: LtiDeps,
  {
    launch_code,
    browser,
    caller,
  }: {
    launch_code: string;
    browser: string | undefined;
    caller: { address: string; user_agent: string };
  },
): Promise<output<typeof openLtiSession.response>> {
  const [, owner] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(launch_code) ?? [];
  if (owner === undefined || browser === undefined) throw new DomainError('LTI_CODE_INVALID');
  const user_id = Number(owner);
  const taken = await takeLaunchCode(deps.db, {
    user_id,
    code_hash: hashOf(launch_code),
    browser_hash: hashOf(browser),
    now: iso(deps.clock.now()),
  });
  const user = taken && (await findUserById(deps.db, user_id));
  // The account may have become one of staff since the launch.
  if (!taken || user?.role !== 'learner') throw new DomainError('LTI_CODE_INVALID');
  const opened = await deps.openSession({ user, caller, method: 'platform' });
  if (!opened) throw new DomainError('LTI_CODE_INVALID');
  await endSurplus(deps, { user_id, live: opened.live });
  const { quiz_id, is_instructor } = taken;
  return { ...opened.tokens, is_instructor, ...(quiz_id !== null && { quiz_id }) };
}
