// npm start: installs what is missing, builds what has changed, and serves.
import { build, install, requireNode } from './set-up.mjs';

requireNode();
install();
build();
await import('../apps/api/dist/main.js');
