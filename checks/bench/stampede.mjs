// npm run bench:stampede: a whole city starts one exam at the same instant. checks/bench/README.md says what is measured.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/bench/stampede/main.ts', ...process.argv.slice(2)]);
