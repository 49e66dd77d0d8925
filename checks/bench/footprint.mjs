// npm run bench:footprint: what an attempt costs on disk and in replication traffic. checks/bench/README.md describes
// the measurements.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/bench/footprint.ts', ...process.argv.slice(2)]);
