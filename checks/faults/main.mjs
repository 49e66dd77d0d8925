// npm run test:faults: servers and database are killed under load. checks/faults/README.md says what is held.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/faults/main.ts', ...process.argv.slice(2)]);
