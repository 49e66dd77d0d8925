import { parseRichText } from '@abhyas/rich-text/parse';
import { plainText } from '@abhyas/rich-text/tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAutoFormat, fromHtml, fromPlainText } from '#html.ts';
import { FileRefused } from '#issues.ts';
import { escapeNotation } from './notation.ts';

const math = (inside: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`;
const treeOf = (notation: string) => parseRichText(notation, () => ({ tag: 'math' }));

describe('fromHtml reads as plain text', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<p dir="ltr" style="text-align:left;">One<br></p>\n<p>Two</p>\n', 'One\nTwo'],
    ['a<br/>b<br />c', 'a\nb\nc'],
    ['<div>a<div>b</div></div>c', 'a\nb\nc'],
    ['<p>a</p><p>&nbsp;</p><p></p><p>b</p>', 'a\n\nb'],
    ['  a\n  b&nbsp;&nbsp;c ', 'a b c'],
    ['5 &lt; 6 &amp;&amp; 7 &gt; 3 &#2325; &#x0915;', '5 < 6 && 7 > 3 क क'],
    ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
    ['&lt;b&gt;not bold&lt;/b&gt;', '<b>not bold</b>'],
    ['#include <stdio.h> has List<String>', '#include <stdio.h> has List<String>'],
    ['a<script>alert(1)</script><style>p{}</style><!-- c -->b', 'ab'],
    ['<!--[if gte mso 9]><xml><o:p>x</o:p></xml><![endif]--><p class="MsoNormal">a<o:p></o:p></p>', 'a'],
    ['क्\u200dष <span lang="ne">र\u200c</span>', 'क्\u200dष र\u200c'],
    ['2 * 3 ** 4 ~5 ^6 `x` |y| \\*', '2 * 3 ** 4 ~5 ^6 `x` |y| \\*'],
    ['<a href="javascript:alert(1)">link</a>', 'link'],
    ['<b style="font-weight:normal">a</b>', 'a'],
    ['<b> </b>a<i></i>', 'a'],
    ['<span style="display:none">hidden</span>a', 'a'],
    ['costs $5 or $6', 'costs $5 or $6'],
    ['<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'a\nb'],
    ['<![CDATA[a < b]]>', 'a < b'],
    ['<q>a</q>', '“a”'],
    ['', ''],
  ])('%j', (html, text) => {
    expect(fromHtml(html)).toMatchObject({ text, pictures: [] });
    expect(fromHtml(html).format).toBeUndefined();
  });
});

describe('fromHtml writes the notation for', () => {
  it.each([
    ['<b>a</b> <strong>b</strong> <i>c</i><em>d</em>', '**a** **b** *cd*'],
    ['which is <b>not </b>true', 'which is **not** true'],
    ['<p><b>a<br>b</b></p>', '**a**\n**b**'],
    ['<b>a<i>b</i></b><i>c</i>', '**a*b****c*'],
    ['H<sub>2</sub>O x<sup>n + 1</sup>', 'H~2~O x^n+1^'],
    ['<b>2 * 3*4</b>', '**2 * 3\\*4**'],
    ['<span style="font-weight: 700; font-style: italic">a</span>', '***a***'],
    ['<u>a</u>', '**a**'],
    ['<code>a*b</code>', '`a*b`'],
    ['<pre>if x:\n    y\n</pre>next', '```\nif x:\n    y\n```\nnext'],
    ['a<ul><li>b</li><li><p>c</p><p>d</p></li></ul>e', 'a\n- b\n- c\n    d\ne'],
    ['<ol start="3"><li>a<ul><li>b</li></ul></li></ol>', '3. a\n    - b'],
    ['<ol style="list-style-type:devanagari"><li>क</li></ol>', '१. क'],
    ['<ol type="a"><li><b>a</b></li><li>b</li></ol>', 'a. **a**\nb. b'],
    [
      '<table><thead><tr><th>a</th><th>b|c</th></tr></thead><tbody><tr><td>1<br>2</td><td>-</td></tr></tbody></table>',
      '| a | b\\|c |\n|---|---|\n| 1 2 | \\- |',
    ],
    ['<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>', '| a |  |\n| b | c |'],
    ['If \\(x &lt; 2\\) and $$y$$', 'If \\(x < 2\\) and \\(y\\)'],
    ['<p>$$x^2$$</p>', '\\[x^2\\]'],
    ['a\\[ x<br>+ y \\]', 'a\\[x + y\\]'],
    ['[tex]\\frac{1}{2}[/tex] <tex>x</tex>', '\\(\\frac{1}{2}\\) \\(x\\)'],
    ['<img class="texrender" alt="x_1" src="/filter/tex/pix.php/a.gif">', '\\(x_1\\)'],
    [
      '<img class="Wirisformula" src="x.png" alt="1 half" data-mathml="«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«mfrac»«mn»1«/mn»«mi»x«/mi»«/mfrac»«/math»">',
      '\\(\\frac{1}{x}\\)',
    ],
    ['\\( \\sqrt{2}\\ \\) and $$x\\\\$$', '\\(\\sqrt{2}\\) and \\(x\\)'],
    ['<img class="equation_image" data-equation-content="x^2" src="/equation_images/x">', '\\(x^2\\)'],
    ['<script type="math/tex; mode=display">x</script>', '\\[x\\]'],
    [
      math('<semantics><mi>x</mi><annotation encoding="application/x-tex">x_2</annotation></semantics>'),
      '\\(x_2\\)',
    ],
    [math('<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac>'), '\\(\\frac{a+1}{b}\\)'],
    [
      math('<msqrt><msup><mi>x</mi><mn>2</mn></msup></msqrt><mo>&#xB1;</mo><mi>&#x3B1;</mi><mi>y</mi>'),
      '\\(\\sqrt{x^2}\\pm\\alpha y\\)',
    ],
    [
      math('<munderover><mo>&#x2211;</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>'),
      '\\(\\sum_{i=1}^n\\)',
    ],
    [math('<mover><mi>v</mi><mo>&#x2192;</mo></mover><mn>90</mn><mo>°</mo>'), '\\(\\vec{v}90^{\\circ}\\)'],
    [math('<mi>sin</mi><mi>x</mi><mtext>for 5%</mtext>'), '\\(\\sin x\\text{for 5\\%}\\)'],
    [math('<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>'), '\\(\\left[a,b\\right]\\)'],
  ])('%s', (html, text) => {
    expect(fromHtml(html)).toMatchObject({ text, format: 'rich', notation: text });
    expect(treeOf(text).issues).toEqual([]);
  });
});

describe('fromHtml', () => {
  it('collects pictures and names what it leaves out', () => {
    const html =
      'a <img src="@@PLUGINFILE@@/b.png" alt="A map"> b <video src="c"></video><img alt="no file">';
    expect(fromHtml(html)).toMatchObject({
      text: 'a b',
      pictures: [{ src: '@@PLUGINFILE@@/b.png', alt: 'A map' }],
      leftOut: ['video'],
    });
  });

  it('leaves a formula that it cannot convert as text, and reports it', () => {
    expect(fromHtml(`a ${math('<mglyph>x</mglyph>')}`)).toMatchObject({
      text: 'a x',
      unreadFormulas: ['MathML'],
    });
  });

  it('reads what is nested deeply, and refuses what never closes', () => {
    expect(fromHtml(`${'<div>'.repeat(300)}a${'</div>'.repeat(300)}b`).text).toBe('a\nb');
    expect(() => fromHtml('<div>'.repeat(100_000) + '</x>'.repeat(100_000))).toThrow(FileRefused);
  });

  it('writes no formula that ends inside', () => {
    expect(fromHtml('$$a \\) b$$').text).toBe('\\[a ) b\\]');
    expect(fromHtml('\\\\(\\) a\\\\)').text).toBe('\\() a\\)');
  });

  const pieces = [
    ...[
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<sub>',
      '</sub>',
      '<p>',
      '</p>',
      '<ul><li>',
      '</li></ul>',
      '<td>',
      '<tr>',
    ],
    ...[
      '<table>',
      '</table>',
      '<pre>',
      '</pre>',
      '<br>',
      '&lt;',
      '&nbsp;',
      '\\(',
      '\\)',
      '$$',
      '<math>',
      '<mi>',
    ],
    ...[
      'a',
      'क',
      ' ',
      '*',
      '**',
      '~',
      '^',
      '`',
      '|',
      '- ',
      '1. ',
      '\\',
      '\n',
      '<',
      '<script>',
      '</script>',
      ']]>',
    ],
  ];
  const html = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));

  it('makes of any HTML a text without issues, whose letters are all shown', () => {
    fc.assert(
      fc.property(html, (written) => {
        const { text, format, notation } = fromHtml(written);
        const { tree, issues } = treeOf(notation);
        expect(issues.filter(({ code }) => code !== 'RICH_TEXT_EMPTY')).toEqual([]);
        const letters = (shown: string) => shown.replace(/[^aक]/g, '');
        expect(letters(plainText(tree))).toBe(letters(format ? notation : text));
        expect(text).toBe(text.trim());
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a text without markup', () => {
  it('keeps its lines and signs, and has formulas', () => {
    expect(fromPlainText(' a <b>\r\n* b  c ')).toMatchObject({ text: 'a <b>\n* b c' });
    expect(fromPlainText('1 * 2 = \\(x\\) *')).toMatchObject({ text: '1 * 2 = \\(x\\) \\*', format: 'rich' });
  });

  it('in Moodle’s auto-format breaks lines, but not beside tags', () => {
    expect(fromAutoFormat('a\nb<p>\nc\n</p>\n<p>d</p>').text).toBe('a\nb\nc\nd');
  });

  const sign = fc.constantFrom(...'\\*~^`|-.)([] a1१क\n<_#'.split(''));
  it('is shown as it is once escaped', () => {
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const lines = signs
          .join('')
          .split('\n')
          .map((line) => line.trim());
        const text = lines.filter((line) => line !== '').join('\n');
        // A number with a bracket becomes an item: the notation cannot escape it.
        fc.pre(text !== '' && !/^[0-9०-९]{1,3}\) /m.test(text));
        const { tree, issues } = treeOf(escapeNotation(text));
        expect(issues).toEqual([]);
        expect(plainText(tree)).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });
});
