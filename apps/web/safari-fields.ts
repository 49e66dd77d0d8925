import { type Plugin, parseSync, Visitor } from 'vite';

/**
 * Safari 15 has class fields, but may not find a variable of an outer scope in an initializer with parentheses
 * (https://webkit.org/b/236843). Rewriting all fields for it would cost every phone 1.2 KB, and no initializer has
 * parentheses. So the build keeps the fields, and fails once there is one that Safari 15 might not run.
 */
export function safariFields(): Plugin {
  return {
    name: 'safari-fields',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { code, fileName } = file;
        new Visitor({
          PropertyDefinition: ({ start, end }) => {
            const field = code.slice(start, end);
            if (field.includes('(')) this.error(`${fileName}: Safari 15 might not run the field ${field}`);
          },
        }).visit(parseSync(fileName, code).program);
      }
    },
  };
}
