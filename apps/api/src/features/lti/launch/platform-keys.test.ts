import { beforeEach, describe, expect, it } from 'vitest';
import { launch, openSchool, refusalOf } from '#features/lti/testing/launch.fixture.ts';
import { HOUR, SECOND } from '#platform/time/clock.ts';

const { app, platform, shownNow } = await openSchool();
const launched = async () => (await launch(app, platform)).response.status;
const refused = async () => refusalOf((await launch(app, platform)).response);
const unreadable = { status: 503, code: 'LTI_KEYS_UNREADABLE', reason: undefined };

describe('the keys of a platform', () => {
  beforeEach(() => {
    delete platform.faults.keys;
    app.clock.advance(2 * HOUR); // nothing is remembered
    platform.counts.keys = 0;
  });

  it('are read once for many launches', async () => {
    expect(await Promise.all([launched(), launched(), launched()])).toEqual([302, 302, 302]);
    expect(await launched()).toBe(302);
    expect(platform.counts.keys).toBe(1);
  });

  it('are read again for a new key, but at most every half minute', async () => {
    expect(await launched()).toBe(302);
    await platform.rotate();
    expect(await refused()).toMatchObject({ code: 'LTI_LAUNCH_REJECTED', reason: 'signature' });
    expect(platform.counts.keys).toBe(1);
    app.clock.advance(30 * SECOND);
    expect(await launched()).toBe(302);
    expect(platform.counts.keys).toBe(2);
  });

  it.each(['broken', 'huge', 'moved'] as const)('may be %s, which admins see', async (fault) => {
    platform.faults.keys = fault;
    expect(await refused()).toEqual(unreadable);
    expect((await shownNow()).last_fault).toMatchObject({
      reason: 'keys',
      detail: expect.stringMatching(/./),
    });
    delete platform.faults.keys;
    expect(await launched()).toBe(302);
  });
});
