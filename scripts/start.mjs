// npm start: installs what is missing, builds what has changed, and starts the server.
import { build, install, requireNode, root, stopWithNpm } from './set-up.mjs';

requireNode();
install();
build();
// .env and DATA_DIR are in the root, whatever the current folder is.
process.chdir(root);
stopWithNpm();
await import('../apps/api/dist/main.js');
