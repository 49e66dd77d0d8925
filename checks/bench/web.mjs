// npm run bench:web: what the first screen costs a new phone. checks/bench/README.md says what is measured.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/browser.mjs';
import { build, install, requireNode, root, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();

// Lighthouse is as large as all the rest, and nothing else needs it: it has a lock file of its own.
const folder = join(root, 'checks/bench/web');
const installed = join(folder, 'node_modules/lighthouse/package.json');
const wanted = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies.lighthouse;
if (!existsSync(installed) || JSON.parse(readFileSync(installed, 'utf8')).version !== wanted) {
  console.log('Installing Lighthouse …');
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
}
const env = { ...process.env, CHROMIUM_PATH: await findBrowser() };
run(process.execPath, ['--import', 'tsx', 'checks/bench/web/main.ts', ...process.argv.slice(2)], { env });
