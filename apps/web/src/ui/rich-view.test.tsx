import { toMath } from '@abhyas/rich-text/math';
import { isAllowedElement } from '@abhyas/rich-text/math-elements';
import { parseRichText } from '@abhyas/rich-text/parse';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { SaxesParser } from 'saxes';
import { describe, expect, it, vi } from 'vitest';

// The language is read when its module is loaded.
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('window', new EventTarget());
const { RichView } = await import('./rich-view.tsx');
vi.unstubAllGlobals();

const ours = new Set(['div', 'p', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td']);
const inline = new Set(['strong', 'em', 'sub', 'sup', 'code', 'pre', 'br', 'math']);
const attributesOfOurs = new Set(['class', 'lang', 'value', 'scope', 'alttext']);
const attributesOfMath =
  /^(?:display|displaystyle|scriptlevel|math(?:variant|size)|form|fence|separator|stretchy|symmetric|largeop|movablelimits|accent|accentunder|m(?:in|ax)size|[lr]space|width|height|depth|voffset|linethickness|columnspan|rowspan|class|alttext)$/;

const shown = (source: string) => {
  const { tree, issues } = parseRichText(source, toMath);
  return { issues, html: renderToStaticMarkup(<RichView tree={tree} lang="en" />) };
};

/** Every element and attribute of what is shown, and its text. */
function read(html: string) {
  const parser = new SaxesParser();
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const isMath = name === 'math' || isAllowedElement(name);
    expect(ours.has(name) || inline.has(name) || isMath, name).toBe(true);
    for (const attribute of Object.keys(attributes)) {
      expect(isMath ? attributesOfMath.test(attribute) : attributesOfOurs.has(attribute), attribute).toBe(
        true,
      );
    }
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.write(html.replaceAll('<br/>', '<br></br>')).close();
  return text;
}

describe('RichView', () => {
  it('builds each kind of node', () => {
    const { html } = shown(
      '**a** *b* H~2~ 10^5^ `c`\nd\n\n- e\n\n3. f\n\n| g |\n|---|\n| h |\n\n```\ni\n```\n\\(\\sqrt x\\)',
    );
    const plain = html.replace(/ class="[^"]*"/g, '');
    expect(plain).toBe(
      '<div lang="en"><p><strong>a</strong> <em>b</em> H<sub>2</sub> 10<sup>5</sup> <code>c</code><br/>d</p>' +
        '<ul><li>e</li></ul><ol><li value="3">f</li></ol>' +
        '<table><thead><tr><th scope="col">g</th></tr></thead><tbody><tr><td>h</td></tr></tbody></table>' +
        '<pre><code>i</code></pre><p><math alttext="\\sqrt x"><msqrt><mi>x</mi></msqrt></math></p></div>',
    );
  });

  it('shows a picture as an image of its own data, and its words where there is none', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><script>"&</script></svg>';
    const source = '![A "map" <b>](map) and ![नदी](river)\n\n![alone](map)';
    const { tree } = parseRichText(source, toMath, () => true);
    const html = renderToStaticMarkup(<RichView tree={tree} lang="en" pictures={[{ key: 'map', svg }]} />);
    const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`.replaceAll("'", '&#x27;');
    const image = (alt: string) =>
      `<img src="${address}" alt="${alt}" width="4" height="2" draggable="false"/>`;
    expect(html.replace(/ class="[^"]*"/g, '')).toBe(
      `<div lang="en"><p>${image('A &quot;map&quot; &lt;b&gt;')} and [नदी]</p><p>${image('alone')}</p></div>`,
    );
  });

  it('is not repeated below the other language where only the words for pictures differ', () => {
    const read = (source: string) => parseRichText(source, toMath, () => true).tree;
    const below = (source: string) =>
      renderToStaticMarkup(<RichView tree={read(source)} above={read('![red](r) 5')} lang="ne" />);
    expect(below('![रातो](r) 5')).toBe('');
    expect(below('![रातो](b) 5')).toContain('रातो');
    expect(below('![रातो](r) ५')).toContain('५');
  });

  it.each(['__proto__', 'constructor', 'javascript:alert(1)', 'https://example.org/x.png'])(
    'shows words for %s, which is no picture, whatever a tree says',
    (key) => {
      const tree = [{ kind: 'paragraph' as const, content: [{ kind: 'picture' as const, key, alt: 'x' }] }];
      const html = renderToStaticMarkup(
        <RichView tree={tree} lang="en" pictures={[{ key: 'a', svg: '' }]} />,
      );
      expect(html).not.toContain('<img');
      expect(html).toContain('[x]');
    },
  );

  it('shows nothing that is not in the list, whatever a tree says', () => {
    const math = {
      tag: 'math',
      children: [
        { tag: 'script', text: 'alert(1)' },
        { tag: 'annotation-xml', children: [{ tag: 'mi', text: 'x' }] },
        { tag: 'mi', text: 'y', attributes: { onclick: 'alert(1)', href: 'javascript:alert(1)', form: 'x' } },
      ],
    };
    const tree = [
      {
        kind: 'paragraph' as const,
        content: [{ kind: 'formula' as const, latex: '', display: false, math }],
      },
    ];
    expect(renderToStaticMarkup(<RichView tree={tree} lang="en" />)).toContain(
      '<math alttext=""><mi>y</mi></math>',
    );
  });

  it('makes no element of any text, and loses none of it', () => {
    const pieces = [
      ...[
        '**',
        '*',
        '~',
        '^',
        '`',
        '|',
        '| a | b |\n',
        '- ',
        '1. ',
        '\n',
        '\n\n',
        '\\(x\\)',
        '\\(\\text{',
        '}\\)',
        '\\[',
      ],
      ...[
        '<script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        '</div>',
        '<!--',
        ']]>',
        '&lt;',
        '&amp;',
        '"',
        "'",
      ],
      ...['<math><mtext></mtext></math>', 'क', 'x', ' '],
    ];
    const source = fc.array(fc.constantFrom(...pieces), { maxLength: 30 });
    fc.assert(
      fc.property(source, (parts) => {
        const written = parts.join('');
        const { html, issues } = shown(written);
        const text = read(html);
        if (issues.length > 0 || /[\\|~^`\d\n-]/.test(written)) return;
        const letters = (of: string) => of.replace(/[\s*]/g, '');
        expect(letters(text)).toBe(letters(written));
      }),
      { numRuns: 1000 },
    );
  });
});
