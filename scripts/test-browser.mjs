// npm run test:browser: every browser test and every scene in each view. npm test leaves some of them out.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { flakyNames, reasonsToRefuse } from './flaky.mjs';
import { build, install, requireNode, root, run } from './set-up.mjs';

requireNode();
install();
build();
const report = join(root, 'test-results/playwright.json');
rmSync(report, { force: true });
const env = { ...process.env, CHROMIUM_PATH: await findBrowser(), BROWSER_TESTS: 'all' };
run('npx', ['playwright', 'test', '-c', 'checks/e2e', ...process.argv.slice(2)], { env });
// Another --reporter writes none.
const refused = existsSync(report)
  ? reasonsToRefuse(flakyNames(JSON.parse(readFileSync(report, 'utf8'))))
  : [];
for (const reason of refused) console.log(`failed: ${reason}`);
process.exit(refused.length === 0 ? 0 : 1);
