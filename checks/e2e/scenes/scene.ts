import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** A screen in one of its states, as someone using the app comes upon it. */
export interface Scene {
  name: string;
  /** Brings the page there, in English. From then on only the view of it changes. */
  open: (page: Page, world: World) => Promise<void>;
  /** Content can be read in both languages together. */
  bilingual?: boolean;
  /** Has reference pictures: what nobody should be able to change without noticing. */
  referenced?: boolean;
  /** What is another at every visit. */
  changing?: (page: Page) => ReturnType<Page['locator']>[];
}

export interface View {
  reading: 'en' | 'ne' | 'both';
  theme: 'light' | 'dark';
  width: number;
}

export const viewName = ({ reading, theme, width }: View) => `${reading}-${theme}-${width}`;

/** Shows what is on the page in another language, theme and width, without leaving it. */
export async function show(page: Page, { reading, theme, width }: View): Promise<void> {
  // Without motion the colours are there at once.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
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
 * Makes the window as high as the page, so that what is fixed to its foot stands there in a picture too; as high as the
 * dialog, where one is open.
 */
export async function showWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
  const needed = await page.evaluate(() => {
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

/** Every time and code of an answer is the same at every visit. */
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
      .replace(/"receipt":"[^"]+"/g, '"receipt":"7K3M-Q9TX-2B5H"');
    await route.fulfill({ response, body: fixed });
  });
}

/** A call that is never answered. */
export const hold = (page: Page, path: string) => page.route(path, async () => {});
/** A call that the server fails to answer. */
export const breakCall = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, json: { detail: 'x', code: 'INTERNAL' } }));
/** A call for which there is no network. */
export const cutOff = (page: Page, path: string) => page.route(path, (route) => route.abort());
