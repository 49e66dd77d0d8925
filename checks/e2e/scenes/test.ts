import { test as base } from '../support/test.ts';
import { adminScenes } from './admin.scenes.ts';
import { learnerScenes } from './learner.scenes.ts';
import { publishingScenes } from './publishing.scenes.ts';
import { quizScenes } from './quiz.scenes.ts';
import { regradeScenes } from './regrade.scenes.ts';
import { releaseScenes } from './release.scenes.ts';
import { reportScenes } from './report.scenes.ts';
import type { Scene } from './scene.ts';
import { verifyScenes } from './verify.scenes.ts';
import { visitorScenes } from './visitor.scenes.ts';
import { makeWorld, type World } from './world.ts';

export const scenes: Scene[] = [
  ...visitorScenes,
  ...verifyScenes,
  ...learnerScenes,
  ...quizScenes,
  ...reportScenes,
  ...releaseScenes,
  ...adminScenes,
  ...publishingScenes,
  ...regradeScenes,
];

export const test = base.extend<{ watchConsole: undefined }, { world: World }>({
  world: [async ({ server }, use) => use(await makeWorld(server)), { scope: 'worker', timeout: 60_000 }],
  // Some scenes show failures, which the app logs. Other tests check the console.
  watchConsole: undefined,
});

export { expect, expectAccessible } from '../support/test.ts';
