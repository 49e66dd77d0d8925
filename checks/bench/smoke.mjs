// npm run bench:smoke: guards benchmark ratios against regressions, in half a minute. checks/bench/README.md
// describes the measurements.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/bench/smoke.ts']);
