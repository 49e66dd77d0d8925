import type { openLtiSession } from '@abhyas/contract/lti';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

/** Signs in with the code of a launch, which counts once. */
export const openLtiSessionMutation = mutationOptions({
  mutationFn: (launch_code: string) =>
    call<typeof openLtiSession>('POST /api/lti/session/', { body: { launch_code } }),
});
