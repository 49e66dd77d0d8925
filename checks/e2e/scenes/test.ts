import { test as base } from '#e2e/support/test.ts';
import { randomFrom, shuffled } from '#support/random.ts';
import { classScenes } from './classes.scenes.ts';
import { dashboardScenes } from './dashboard/dashboard.scenes.ts';
import { noticeScenes } from './dashboard/notices.scenes.ts';
import { sampleScenes } from './dashboard/sample.scenes.ts';
import { helpScenes } from './help.scenes.ts';
import { instituteScenes } from './institute/institute.scenes.ts';
import { learnerScenes } from './learner.scenes.ts';
import { ltiScenes } from './lti/lti.scenes.ts';
import { practiceHistoryScenes } from './practice/history.scenes.ts';
import { practiceScenes } from './practice/practice.scenes.ts';
import { practiceTopicsScenes } from './practice/topics.scenes.ts';
import { focusScenes } from './quiz/focus.scenes.ts';
import { handScenes } from './quiz/hand.scenes.ts';
import { quizScenes } from './quiz/quiz.scenes.ts';
import { richScenes } from './quiz/rich.scenes.ts';
import { richPictureScenes } from './quiz/rich-pictures.scenes.ts';
import { sectionScenes } from './quiz/sections.scenes.ts';
import { guardianScenes } from './reports/guardians.scenes.ts';
import { releaseScenes } from './reports/release.scenes.ts';
import { reportScenes } from './reports/report.scenes.ts';
import { reportStateScenes } from './reports/report-states.scenes.ts';
import type { Scene } from './scene.ts';
import { adminScenes } from './staff/admin.scenes.ts';
import { bankScenes } from './staff/bank.scenes.ts';
import { bankFormScenes } from './staff/bank-form.scenes.ts';
import { bankInQuizScenes } from './staff/bank-in-quiz.scenes.ts';
import { importScenes } from './staff/import.scenes.ts';
import { liveScenes } from './staff/live.scenes.ts';
import { officeScenes } from './staff/office.scenes.ts';
import { overridesScenes } from './staff/overrides.scenes.ts';
import { paperScenes } from './staff/paper.scenes.ts';
import { staffClassScenes } from './staff/people/classes.scenes.ts';
import { staffNoticeScenes } from './staff/people/notices.scenes.ts';
import { roleScenes } from './staff/people/roles.scenes.ts';
import { twoStepScenes } from './staff/people/two-steps.scenes.ts';
import { usersScenes } from './staff/people/users.scenes.ts';
import { publishingScenes } from './staff/publishing.scenes.ts';
import { rankScenes } from './staff/ranks.scenes.ts';
import { regradeScenes } from './staff/regrade.scenes.ts';
import { staffSectionScenes } from './staff/sections.scenes.ts';
import { seenAttemptScenes } from './staff/seen-attempts.scenes.ts';
import { sheetsScenes } from './staff/sheets.scenes.ts';
import { tableScenes } from './staff/tables.scenes.ts';
import { verifyScenes } from './verify.scenes.ts';
import { visitorScenes } from './visitor.scenes.ts';
import { makeWorld, type SharedWorld, type World } from './world.ts';

const all: Scene[] = [
  ...visitorScenes,
  ...verifyScenes,
  ...helpScenes,
  ...dashboardScenes,
  ...sampleScenes,
  ...learnerScenes,
  ...classScenes,
  ...quizScenes,
  ...focusScenes,
  ...handScenes,
  ...richScenes,
  ...richPictureScenes,
  ...sectionScenes,
  ...reportScenes,
  ...reportStateScenes,
  ...releaseScenes,
  ...guardianScenes,
  ...practiceScenes,
  ...practiceTopicsScenes,
  ...practiceHistoryScenes,
  ...twoStepScenes,
  ...officeScenes,
  ...adminScenes,
  ...staffClassScenes,
  ...noticeScenes,
  ...staffNoticeScenes,
  ...bankInQuizScenes,
  ...importScenes,
  ...paperScenes,
  ...publishingScenes,
  ...staffSectionScenes,
  ...sheetsScenes,
  ...liveScenes,
  ...overridesScenes,
  ...rankScenes,
  ...seenAttemptScenes,
  ...tableScenes,
  ...roleScenes,
  ...regradeScenes,
  ...bankScenes,
  ...bankFormScenes,
  ...usersScenes,
  ...instituteScenes,
  ...ltiScenes,
];

/** States that look alike on every screen. */
const ALIKE =
  /-(loading|failed|empty|offline|gone|unknown|none|none-found|not-found|not-loaded|nothing-left)$/;
/** BROWSER_TESTS=all, as npm run test:browser does; npm test leaves out what is rare, and the states that look alike. */
export const isFull = process.env.BROWSER_TESTS === 'all';
const chosen = all.filter(
  ({ name, rare, referenced }) => isFull || referenced || !(rare || ALIKE.test(name)),
);
/** The name of a state begins with that of its screen, which is the shortest. */
const screenOf = ({ name }: Scene): string =>
  all
    .map((other) => other.name)
    .filter((other) => name === other || name.startsWith(`${other}-`))
    .reduce((shortest, other) => (other.length < shortest.length ? other : shortest));
/** The chosen states of its screen. */
export const statesOfScreen = (scene: Scene): Scene[] =>
  chosen.filter((other) => screenOf(other) === screenOf(scene));

/** SCENES_SEED: runs them in another order, which must change nothing. */
const seed = process.env.SCENES_SEED;
export const scenes = seed === undefined ? chosen : shuffled(chosen, randomFrom(Number(seed)));

export const test = base.extend<{ watchConsole: undefined; world: World }, { sharedWorld: SharedWorld }>({
  sharedWorld: [
    async ({ server }, use) => use(await makeWorld(server)),
    { scope: 'worker', timeout: 60_000 },
  ],
  world: async ({ sharedWorld }, use) => {
    const { world, leave } = sharedWorld.enter();
    await use(world);
    await leave();
  },
  // Some scenes show failures, which the app logs. Other tests check the console.
  watchConsole: undefined,
});

export { expect, expectAccessible } from '#e2e/support/test.ts';
