// npm run bench:stampede: thousands of learners start one exam at the same moment. checks/bench/README.md describes
// the measurements.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/bench/stampede/main.ts', ...process.argv.slice(2)]);
