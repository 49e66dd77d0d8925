import type { Home } from '@abhyas/contract/home';
import type { BrowserContext, Page } from '@playwright/test';

/** What the dashboard loads. */
export const HOME = '**/api/home/';

/** Shows a dashboard on which some parts are others. */
export const changeHome = (
  on: Page | BrowserContext,
  change: (home: Home) => { [Part in keyof Home]?: unknown },
) =>
  on.route(HOME, async (route) => {
    const response = await route.fetch();
    const home: Home = await response.json();
    await route.fulfill({ response, json: { ...home, ...change(home) } });
  });
