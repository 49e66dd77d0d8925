// npm start: installs what is missing, builds what has changed, and serves.
import { build, install, requireNode, root, stopWithNpm } from './set-up.mjs';

requireNode();
install();
build();
// Where .env and DATA_DIR are looked for, wherever it was started from.
process.chdir(root);
stopWithNpm();
await import('../apps/api/dist/main.js');
