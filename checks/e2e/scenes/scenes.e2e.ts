import { formatGregorian } from '@abhyas/exam-rules/calendar/written-times';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '#e2e/support/axe.ts';
import { tooWideWhenOpened } from './disclosures.ts';
import { type Scene, show, showWhole, type View, viewName } from './scene.ts';
import { expect, isFull, scenes, statesOfScreen, test } from './test.ts';

const english: View = { reading: 'en', theme: 'light', width: 360 };
const nepali: View = { reading: 'ne', theme: 'light', width: 1280 };
const englishDark: View = { reading: 'en', theme: 'dark', width: 1280 };
const nepaliDark: View = { reading: 'ne', theme: 'dark', width: 360 };
// Any two of language, theme and width occur together in one of these.
const pairs = [english, nepaliDark, englishDark, nepali];
/** For a screen of two or three states, by turns: each in both languages and widths. */
const halves = [
  [english, nepali],
  [nepaliDark, englishDark],
];
/** For a screen of a single state: both languages, themes and widths, though not every pair of them. */
const few: View[] = [english, { reading: 'ne', theme: 'dark', width: 1280 }];
const both: View = { reading: 'both', theme: 'light', width: 360 };
/** Those with reference pictures, beside `both`. */
const pictured = [english, nepaliDark, nepali];

/** Scenes in which the menus of the header are opened, too: every other signed-in screen has the same ones. */
const withMenus = new Set(['dashboard', 'admin-list']);

// Another browser or version draws edges differently.
const isPinned = process.env.CHROMIUM_PATH?.includes('.abhyas') ?? false;

/** The elements that are wider than the screen, so that a phone would scroll sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The filled buttons that can be pressed: with a dialog open, those of the dialog. */
async function filled(page: Page): Promise<string[]> {
  const open = page.locator('dialog[open]');
  const within = (await open.count()) > 0 ? open.last() : page.locator('body');
  const buttons = within.locator(':is(a, button)[class*="primary_"]').filter({ visible: true });
  return buttons.allInnerTexts();
}

/** The elements with a class that no style sheet has, or that nobody passed. */
const withoutClass = (page: Page) =>
  page
    .locator('[class~="undefined"]')
    .evaluateAll((found) => found.map(({ outerHTML }) => outerHTML.slice(0, 200)));

/**
 * Whether today's date appears outside the parts that differ at every visit. In English, in which every scene begins.
 */
async function isToday(page: Page, changing: Locator[]): Promise<boolean> {
  const today = formatGregorian(dayOf(Date.now()), 'en');
  const shown = async (places: Locator[]) => {
    const texts = await Promise.all(places.map((place) => place.allInnerTexts()));
    return texts.flat().join(' ').split(today).length;
  };
  return (await shown([page.locator('body')])) > (await shown(changing));
}

/** One of them, as an array. */
function byTurns<Choice>(choices: Choice[], turn: number): Choice[] {
  const at = turn % choices.length;
  return choices.slice(at, at + 1);
}

/** What npm test shows of a state: over all states of a screen that has more than one, every pair occurs. */
function chosenViewsOf(scene: Scene): View[] {
  const states = statesOfScreen(scene);
  const plain = states.filter(({ referenced }) => !referenced);
  const turn = plain.indexOf(scene);
  if (scene.referenced) return plain.length > 0 ? pictured : pairs;
  // The pictures of another state have all pairs but those of the first of these.
  if (plain.length < states.length) return byTurns([englishDark, english, nepaliDark, nepali], turn);
  if (states.length >= pairs.length) return byTurns(pairs, turn);
  return states.length === 1 ? few : byTurns(halves, turn).flat();
}

function viewsOf(scene: Scene): View[] {
  const views = isFull ? pairs : chosenViewsOf(scene);
  return scene.bilingual ? [...views, both] : views;
}

for (const scene of scenes) {
  test(`${scene.name} is accessible and fits, in each language and width`, async ({ page, world }) => {
    await scene.open(page, world);
    for (const view of viewsOf(scene)) {
      await test.step(viewName(view), async () => {
        await show(page, view);
        expect(await axeViolations(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
        expect(await withoutClass(page)).toEqual([]);
        expect((await filled(page)).slice(1), 'a second filled button').toEqual([]);
        if (view.width === 360)
          expect(await tooWideWhenOpened(page, { withShell: withMenus.has(scene.name) })).toEqual([]);
        if (!scene.referenced || !isPinned || ![...pictured, both].includes(view)) return;
        await showWhole(page);
        const changing = scene.changing?.(page) ?? [];
        expect(await isToday(page, changing), "A picture that shows today's date would differ tomorrow").toBe(
          false,
        );
        await expect(page).toHaveScreenshot(`${scene.name}.${viewName(view)}.png`, {
          mask: changing,
          maskColor: '#d5dbe4',
          maxDiffPixelRatio: 0.0002,
        });
      });
    }
  });
}
