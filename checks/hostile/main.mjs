// npm run test:hostile: requests made from the OpenAPI document, as visitor, learner and admin. docs/security.md says what is held.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/hostile/main.ts', ...process.argv.slice(2)]);
