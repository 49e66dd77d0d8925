// npm run test:regrade: kills servers in the middle of regrades, and times large ones. See checks/regrade/README.md.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/regrade/main.ts', ...process.argv.slice(2)]);
