// npm run check:types: checks every project with TypeScript 7. The older TypeScript in node_modules is for tools that
// need its API.
import { run } from './set-up.mjs';

for (const project of [
  'packages/texts',
  'packages/contract',
  'packages/exam-rules',
  'packages/rich-text',
  'packages/question-files',
  'apps/api',
  'apps/web',
  'apps/web/tsconfig.worker.json',
  'apps/web/tsconfig.build.json',
  'checks',
]) {
  run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', project]);
}
