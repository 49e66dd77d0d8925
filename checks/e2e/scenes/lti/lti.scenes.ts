import type { Platform } from '@abhyas/contract/lti/staff';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const platform = (id: number, changed: Partial<Platform>): Platform => ({
  ...{ id, issuer: 'https://moodle.sagarmatha.example.org', client_id: 'Zx81kQw0aPq7LmN' },
  ...{ deployment_ids: ['1'], class_id: null, created_at: '2026-04-10T06:00:00.000Z' },
  auth_url: 'https://moodle.sagarmatha.example.org/mod/lti/auth.php',
  token_url: 'https://moodle.sagarmatha.example.org/mod/lti/token.php',
  jwks_url: 'https://moodle.sagarmatha.example.org/mod/lti/certs.php',
  last_launch_at: '2026-04-14T06:05:00.000Z',
  last_score_at: '2026-04-14T06:16:00.000Z',
  last_fault: null,
  ...changed,
});
const platforms = [
  platform(1, {}),
  platform(2, {
    issuer: 'https://canvas.instructure.com',
    client_id: '10000000000042',
    last_score_at: null,
    last_fault: {
      at: '2026-04-14T06:20:00.000Z',
      reason: 'token',
      detail: 'HTTP 401 {"error":"invalid_client"}',
    },
  }),
];

async function openPlatforms(page: Page, world: World, listed: Platform[]): Promise<void> {
  await page.route('**/api/admin/lti/platforms/', (route) => route.fulfill({ json: listed }));
  await world.signInAsAdmin(page);
  await page.goto('/admin/lti');
  await page.getByText('What the platform needs').waitFor();
}

const openLaunch = async (page: Page, world: World, response: object) => {
  await page.route('**/api/lti/session/', (route) => route.fulfill(response));
  await page.goto(`${world.server.url}/lti#1.code`);
};

export const ltiScenes: Scene[] = [
  {
    name: 'lti-platforms',
    async open(page, world) {
      await openPlatforms(page, world, platforms);
      await page.getByText('10000000000042').waitFor();
      await page.getByRole('radio').first().check();
    },
  },
  {
    name: 'lti-platforms-empty',
    open: (page, world) => openPlatforms(page, world, []),
  },
  {
    name: 'lti-platform-form',
    rare: true,
    async open(page, world) {
      await openPlatforms(page, world, platforms);
      await page.getByRole('button', { name: 'Add a platform' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please fill this in.').first().waitFor();
    },
  },
  {
    name: 'lti-teacher',
    rare: true,
    async open(page, world) {
      const { tokens } = await world.newLearner();
      const [access, refresh] = tokens;
      await openLaunch(page, world, { json: { access, refresh, quiz_id: 1, is_instructor: true } });
      await page.getByText('You see the quiz as a learner').waitFor();
    },
  },
  {
    name: 'lti-not-opened',
    rare: true,
    async open(page, world) {
      const problem = { type: 'about:blank', title: 'Bad Request', status: 400, code: 'LTI_CODE_INVALID' };
      await openLaunch(page, world, { status: 400, contentType: 'application/problem+json', json: problem });
      await page.getByText('could not be opened').waitFor();
    },
  },
];
