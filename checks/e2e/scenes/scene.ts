import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** A screen in one of its states. */
export interface Scene {
  name: string;
  /** Brings the page into the state, in English. After that only the view changes. */
  open: (page: Page, world: World) => Promise<void>;
  /** Whether the content can be shown in both languages at once. */
  bilingual?: boolean;
  /** A dialog, or a state much like another's: npm test leaves it to npm run test:browser. */
  rare?: boolean;
  /** Whether it has reference pictures, so that no change goes unnoticed. */
  referenced?: boolean;
  /** The parts that differ at every visit. */
  changing?: (page: Page) => ReturnType<Page['locator']>[];
}

export interface View {
  reading: 'en' | 'ne' | 'both';
  theme: 'light' | 'dark';
  width: number;
}

export const viewName = ({ reading, theme, width }: View) => `${reading}-${theme}-${width}`;

/** Shows the current page in another language, theme and width. */
export async function show(page: Page, { reading, theme, width }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
  await page.evaluate((reading) => {
    localStorage.setItem('language', reading === 'ne' ? 'ne' : 'en');
    if (reading === 'both') localStorage.setItem('stacked', 'yes');
    else localStorage.removeItem('stacked');
    // As if another tab had changed it.
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, reading);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/**
 * Makes the window as high as the page, so that fixed elements appear at its foot; as high as the dialog if one is
 * open.
 */
export async function showWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
  const needed = await page.evaluate(() => {
    // What is behind a dialog stands where it was scrolled to, also by axe.
    window.scrollTo(0, 0);
    const dialog = document.querySelector('dialog[open]');
    return dialog === null ? document.documentElement.scrollHeight : dialog.scrollHeight + 48;
  });
  await page.setViewportSize({ width, height: Math.max(height, needed) });
}

const TIMES = {
  created_at: '06:00:00',
  started_at: '06:06:20',
  deadline: '06:16:20',
  completed_timestamp: '06:15:00',
};

/** Makes every time, code and name in a response the same at every visit. A rank depends on who else has taken the quiz. */
export async function fixTimes(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const time = Object.keys(TIMES).join('|');
    const fixed = text
      .replace(
        new RegExp(`"(${time})":"[^"]+"`, 'g'),
        (_, name: keyof typeof TIMES) => `"${name}":"2026-04-14T${TIMES[name]}.000Z"`,
      )
      .replace(/"receipt":"[^"]+"/g, '"receipt":"7K3M-Q9TX-2B5H"')
      .replace(/"rank":\{[^}]*\}/, '"rank":null')
      .replace(
        /"learner":\{[^}]*\}/,
        '"learner":{"username":"sita","full_name":"Sita Rai","roll_number":""}',
      );
    await route.fulfill({ response, body: fixed });
  });
}

/** Leaves a call without a response. */
export const leaveUnanswered = (page: Page, path: string) => page.route(path, async () => {});
/** Makes the server fail a call. */
export const breakCall = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, json: { detail: 'x', code: 'INTERNAL' } }));
/** Makes a call fail as without a network. */
export const cutOff = (page: Page, path: string) => page.route(path, (route) => route.abort());
