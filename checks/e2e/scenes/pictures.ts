import { join } from 'node:path';
import { repository } from '#support/repository.ts';
import { show, showWhole, type View, viewName } from './scene.ts';
import { scenes, test } from './test.ts';

const folder = process.env.SCREENS_DIR ?? join(repository, 'screens');

const views = (bilingual: boolean): View[] =>
  (['en', 'ne', 'both'] as const)
    .filter((reading) => reading !== 'both' || bilingual)
    .flatMap((reading) =>
      (['light', 'dark'] as const).flatMap((theme) =>
        [360, 768, 1280].map((width) => ({ reading, theme, width })),
      ),
    );

for (const scene of scenes) {
  test(scene.name, async ({ page, world }) => {
    await scene.open(page, world);
    for (const view of views(scene.bilingual ?? false)) {
      await show(page, view);
      await showWhole(page);
      await page.screenshot({
        path: join(folder, `${scene.name}.${viewName(view)}.png`),
        animations: 'disabled',
      });
    }
  });
}
