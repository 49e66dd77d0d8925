// npm run dev: the server restarts and the web app reloads when their files change.
import { spawn } from 'node:child_process';
import { install, requireNode, root, stopWithNpm } from './set-up.mjs';

requireNode();
install();

// Both run in the root, where .env and DATA_DIR are found, as with npm start.
const commands = [
  ['npx', ['tsx', 'watch', '--clear-screen=false', 'apps/api/src/main.ts']],
  ['npm', ['run', '--silent', 'dev', '-w', 'apps/web']],
];
const children = commands.map(([command, args]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }),
);
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGTERM', stop);
// Ctrl+C in the terminal reaches the children directly.
process.on('SIGINT', () => undefined);
stopWithNpm();
// One is useless without the other.
for (const child of children) child.on('exit', stop);
