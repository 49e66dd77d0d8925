// npm run test:browser: every browser test and every scene in each view. npm test leaves some of them out.
import { findBrowser } from './browser.mjs';
import { build, install, requireNode, run } from './set-up.mjs';

requireNode();
install();
build();
const env = { ...process.env, CHROMIUM_PATH: await findBrowser(), BROWSER_TESTS: 'all' };
run('npx', ['playwright', 'test', '-c', 'checks/e2e', ...process.argv.slice(2)], { env });
