// npm run bench:smoke: the ratios that a change may spoil unseen, in half a minute. checks/bench/README.md says what is measured.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/bench/smoke.ts']);
