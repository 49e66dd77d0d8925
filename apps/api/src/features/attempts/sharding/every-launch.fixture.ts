import type { Endpoint } from '@abhyas/contract/endpoint';
import {
  getLtiKeys,
  launchLti,
  openLtiSession,
  startLtiLogin,
  startLtiLoginByForm,
} from '@abhyas/contract/lti';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { lti_platforms } from '../../lti/lti.tables.ts';
import { launchAndSignIn, startLogin } from '../../lti/testing/launch.fixture.ts';
import { startPlatform } from '../../lti/testing/platform.ts';

/** Two launches of one user from a learning platform, and what else its browser and the platform call. */
export async function makeEveryLaunchCall(app: TestApp, called: Set<Endpoint>): Promise<void> {
  const platform = await startPlatform({ now: () => app.clock.now() });
  platform.setTool(app.url);
  const created_at = new Date(app.clock.now()).toISOString();
  await app.db.insert(lti_platforms).values({ ...platform.registration, created_at });
  await startLogin(app, platform, { method: 'POST' });
  for (const quiz_id of ['1', '2']) await launchAndSignIn(app, platform, { lti_custom: { quiz_id } });
  await fetch(app.url + getLtiKeys.path);
  for (const made of [startLtiLogin, startLtiLoginByForm, launchLti, openLtiSession, getLtiKeys])
    called.add(made);
  await platform.close();
}
