// npm run test:faults: kills servers and database under load. checks/faults/README.md lists what the checks require.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/faults/main.ts', ...process.argv.slice(2)]);
