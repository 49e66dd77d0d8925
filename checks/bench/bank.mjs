// npm run bench:bank: search, filters and near-duplicates in a bank of 100 000 questions. checks/bench/README.md
// describes the measurements.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/bench/bank.ts', ...process.argv.slice(2)]);
