// npm run screens: takes a picture of every screen and state, in each language, theme and width, writes a page with
// all of them, and the README's picture of some.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build, install, requireNode, root } from './set-up.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm run screens             takes the pictures of every scene, in screens/
npm run screens -- --renew  replaces the reference pictures that have changed

One scene, after npm run build:
BROWSER_TESTS=all SCREENS_DIR=/tmp/screens npx playwright test -c checks/e2e/screens.config.ts -g " <scene>$"`);
  process.exit();
}

requireNode();
install();
build();

const browser = await findBrowser();
const play = (args, env = {}) =>
  spawnSync('npx', ['playwright', 'test', '-c', ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CHROMIUM_PATH: browser, ...env },
  }).status ?? 1;

// --renew replaces the reference pictures that npm test compares with.
if (process.argv.includes('--renew')) {
  process.exit(play(['checks/e2e', 'scenes/scenes.e2e.ts', '--update-snapshots=changed']));
}

const folder = join(root, 'screens');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const status = play(['checks/e2e/screens.config.ts'], { SCREENS_DIR: folder, BROWSER_TESTS: 'all' });
if (status !== 0) process.exit(status);

const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
const scenes = [...new Set(pictures.map((name) => name.split('.')[0]))];
writeFileSync(join(folder, 'index.html'), contactPage());
await contactSheet();
console.log(`\n${pictures.length} pictures of ${scenes.length} scenes: ${join(folder, 'index.html')}`);

function contactPage() {
  const figures = (scene) =>
    pictures
      .filter((name) => name.startsWith(`${scene}.`))
      .map((name) => `<a href="${name}"><img src="${name}" loading="lazy" alt="${name}"></a>`)
      .join('');
  const sections = scenes.map(
    (scene) => `<section><h2 id="${scene}">${scene}</h2>${figures(scene)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of Abhyas</title>
<style>
  body { font: 16px system-ui; margin: 24px; background: #888 }
  img { height: 360px; width: auto; max-width: 100%; object-fit: cover; object-position: top; margin: 4px }
</style>
<h1>Screens of Abhyas</h1>
${sections.join('\n')}
</html>
`;
}

/** A picture of the main screens, small enough for the README. */
async function contactSheet() {
  const { default: sharp } = await import('sharp');
  const shown = [
    'dashboard.en-light-360',
    'quiz.both-light-360',
    'quiz-picture.ne-dark-360',
    'report.en-light-360',
    'report-question.ne-light-360',
    'results-attempts.en-dark-360',
    'instructions.ne-light-360',
    'login.ne-dark-360',
  ].filter((name) => pictures.includes(`${name}.png`));
  if (shown.length === 0) return;
  const [columns, width, height, gap] = [4, 360, 740, 24];
  const tiles = await Promise.all(
    shown.map(async (name, index) => ({
      input: await sharp(join(folder, `${name}.png`))
        .resize({ width, height, fit: 'cover', position: 'top' })
        .toBuffer(),
      left: gap + (index % columns) * (width + gap),
      top: gap + Math.floor(index / columns) * (height + gap),
    })),
  );
  const rows = Math.ceil(shown.length / columns);
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: '#c9d2de',
    },
  })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(join(root, 'docs', 'screens.webp'));
}
