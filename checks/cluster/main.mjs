// npm run test:cluster: plays exams on what people run (Patroni, etcd, HAProxy, PgBouncer, Redis) and breaks its parts.
// checks/cluster/README.md lists what the checks require.
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';
import { whatToInstall } from './packages.mjs';

requireNode();
const to_install = whatToInstall();
if (to_install) {
  console.error(to_install);
  process.exit(1);
}
install();
build();
run(process.execPath, ['--import', 'tsx', 'checks/cluster/main.ts', ...process.argv.slice(2)]);
