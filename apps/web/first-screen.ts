import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HtmlTagDescriptor, minify, type Plugin, type Rolldown } from 'vite';

/** Source of the screens that most visits begin with, by the attribute under which public/start.js finds their files. */
const screens = {
  login: 'src/features/accounts/sign-in/login-screen.tsx',
  dashboard: 'src/app/dashboard/dashboard-screen.tsx',
};

/**
 * Tells public/start.js the files of the first screens. It asks for those of the one that will open at once, instead
 * of when the app has started, which on a slow network is seconds later. And minifies that script, which the build only
 * copies.
 */
export function firstScreen(outDir: string): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }): { html: string; tags: HtmlTagDescriptor[] } {
        const attributes = Object.entries(screens).map(
          ([name, source]) => `data-${name}="${filesOf(bundle, source, html).join(' ')}"`,
        );
        const start = '<script src="/start.js"';
        if (!html.includes(start)) throw new Error('index.html does not name start.js');
        return { html: html.replace(start, `${start} ${attributes.join(' ')}`), tags: [] };
      },
    },
    // Before the service worker is written, which knows the script by its hash.
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const file = join(outDir, 'start.js');
        const { code, errors } = await minify(file, await readFile(file, 'utf8'));
        if (errors.length > 0) throw new Error(`start.js: ${errors[0]?.message}`);
        await writeFile(file, code);
      },
    },
  };
}

/** What a screen needs beyond the files that the page names itself. */
function filesOf(bundle: Rolldown.OutputBundle, source: string, html: string): string[] {
  const screen = Object.values(bundle).find(
    (chunk): chunk is Rolldown.OutputChunk =>
      chunk.type === 'chunk' && (chunk.facadeModuleId?.endsWith(source) ?? false),
  );
  if (screen === undefined) throw new Error(`${source} has no file of its own`);
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || html.includes(name)) return;
    files.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const other of chunk.imports) follow(other);
  };
  follow(screen.fileName);
  return [...files].map((file) => `/${file}`);
}
