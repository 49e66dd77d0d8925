// npm run bench:web: the cost of the first screen on a new phone. checks/bench/README.md describes the measurements.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/browser.mjs';
import { build, install, requireNode, root, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();

// Lighthouse is as large as all other packages together, and nothing else needs it. So it has its own lock file.
const folder = join(root, 'checks/bench/web');
const installed = join(folder, 'node_modules/lighthouse/package.json');
const version = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies.lighthouse;
if (!existsSync(installed) || JSON.parse(readFileSync(installed, 'utf8')).version !== version) {
  console.log('Installing Lighthouse …');
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
}
const env = { ...process.env, CHROMIUM_PATH: await findBrowser() };
run(process.execPath, ['--import', 'tsx', 'checks/bench/web/main.ts', ...process.argv.slice(2)], { env });
