// npm run bench:footprint: what an attempt costs on disk and between two databases. checks/bench/README.md says what is measured.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/bench/footprint.ts', ...process.argv.slice(2)]);
