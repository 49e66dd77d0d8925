// npm run test:browser: every browser test and every scene in each view. npm test leaves some of them out.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { flakyIn, flakyLine, reasonsToRefuse } from './flaky.mjs';
import { build, install, requireNode, root, run } from './set-up.mjs';

requireNode();
install();
build();
const report = join(root, 'test-results/playwright.json');
rmSync(report, { force: true });
const env = { ...process.env, CHROMIUM_PATH: await findBrowser(), BROWSER_TESTS: 'all' };
run('npx', ['playwright', 'test', '-c', 'checks/e2e', ...process.argv.slice(2)], { env });
// Another --reporter writes none.
const flaky = existsSync(report) ? flakyIn(JSON.parse(readFileSync(report, 'utf8'))) : [];
const refused = reasonsToRefuse(flaky.map(({ name }) => name));
for (const each of flaky) console.log(flakyLine(each));
for (const reason of refused) console.log(`failed: ${reason}`);
process.exit(refused.length === 0 ? 0 : 1);
