import { type Plugin, parseSync, transformWithOxc, Visitor } from 'vite';

/** Libraries with such an initializer: their fields are rewritten. */
const WITH_PARENTHESES = /node_modules[\\/]ts-fsrs[\\/]/;

/**
 * Safari 15 has class fields, but may not find a variable of an outer scope in an initializer with parentheses
 * (https://webkit.org/b/236843). Rewriting all fields for it would cost every phone 1.2 KB, and hardly an initializer has
 * parentheses. So the build keeps the fields but those of one library, and fails where there is one that Safari 15 might
 * not run.
 */
export function safariFields(): Plugin {
  return {
    name: 'safari-fields',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      if (!WITH_PARENTHESES.test(id)) return null;
      const assumptions = { setPublicClassFields: true };
      const { code: rewritten, map } = await transformWithOxc(code, id, { target: 'es2021', assumptions });
      return { code: rewritten, map };
    },
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
