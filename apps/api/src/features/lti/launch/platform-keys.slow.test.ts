import { expect, it } from 'vitest';
import { launch, openSchool, refusalOf } from '#features/lti/testing/launch.fixture.ts';

const { app, platform } = await openSchool();

it('the keys of a platform may take too long', async () => {
  platform.faults.keys = 'silent';
  const { response } = await launch(app, platform);
  expect(await refusalOf(response)).toMatchObject({ status: 503, code: 'LTI_KEYS_UNREADABLE' });
});
