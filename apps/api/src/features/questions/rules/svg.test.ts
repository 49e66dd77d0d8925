import { describe, expect, it } from 'vitest';
import { findSvgFault, withNamespace } from './svg.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

describe('findSvgFault accepts', () => {
  it.each([
    ['shapes and text', svg('<rect width="4" height="4"/><text font-family="sans-serif">क</text>')],
    ['a gradient of its own', svg('<linearGradient id="g"/><rect fill="url(#g)"/>')],
    ['a style of its own', svg('<style>.a{fill:url(#g);stroke:#111}</style><path class="a" d="M0 0"/>')],
    [
      'its own parts used again',
      svg('<g id="a"><circle r="1"/></g><use href="#a"/><use xlink:href="#a"/>', xlink),
    ],
    ['a raster picture carried along', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    ['an XML declaration and comments', `<?xml version="1.0"?><!-- drawn by hand -->${svg('')}`],
    ['a missing namespace', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
    ['a size of four megapixels', svg('', 'width="2000" height="2000px" viewBox="0 0 2000 2000"')],
    ['a size in millimetres', svg('', 'width="210mm" height="297mm"')],
    ['a share of what is around it', svg('', 'width="100%" height="auto" viewBox="0,0,1e3,500.5"')],
    ['an animation of a shape', svg('<circle r="1"><animate attributeName="r" to="2" dur="1s"/></circle>')],
  ])('%s', (_name, picture) => {
    expect(findSvgFault(picture)).toBeUndefined();
  });
});

const bomb = (levels: number) => {
  const uses = (id: number) => `<use href="#u${id}"/>`.repeat(10);
  const groups = Array.from({ length: levels }, (_, n) => `<g id="u${n + 1}">${uses(n)}</g>`);
  return svg(`<g id="u0"><circle r="1"/></g>${groups.join('')}${uses(levels)}`);
};

describe('findSvgFault rejects', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['10⁸ pixels', svg('', 'width="10000" height="10000"')],
    ['10⁸ pixels in millimetres', svg('', 'width="2646mm" height="2646mm"')],
    ['a viewBox of 10⁸ pixels', svg('', 'viewBox="0 0 10000 10000"')],
    ['a side of 10⁹ pixels', svg('', 'height="1e9"')],
    ['an endless side', svg('', 'width="1e999"')],
    ['a size in it', svg('<svg width="10000" height="10000"/>')],
    ['a length that is computed', svg('', 'width="calc(1px * 100000)"')],
    ['a script in another case', svg('<SCRIPT>alert(1)</SCRIPT>')],
    ['a script under a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ['an event handler', svg('', 'onload="alert(1)"')],
    ['an event handler of a part', svg('<rect onClick="alert(1)"/>')],
    ['foreign content', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>')],
    ['an element of HTML', svg('<p xmlns="http://www.w3.org/1999/xhtml">x</p>')],
    ['an iframe', svg('<iframe src="https://example.org/"/>')],
    ['a link', svg('<a href="#x"><text>x</text></a>')],
    ['a script link', svg('<a href="javascript:alert(1)"><text>x</text></a>')],
    ['a picture from elsewhere', svg('<image href="https://example.org/x.png"/>')],
    ['a picture from elsewhere, old style', svg('<image xlink:href="//example.org/x.png"/>', xlink)],
    ['a picture that is an SVG', svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>')],
    ['a page as a picture', svg('<image href="data:text/html,x"/>')],
    ['parts from elsewhere', svg('<use href="https://example.org/x.svg#a"/>')],
    ['parts from data', svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>')],
    ['a fill from elsewhere', svg('<rect fill="url(https://example.org/x.svg#g)"/>')],
    ['a style that fetches', svg('<rect style="background:url(//example.org/x)"/>')],
    ['a style sheet that imports', svg('<style>@import "https://example.org/x.css";</style>')],
    [
      'a style sheet that fetches a font',
      svg('<style>@font-face{src:url(https://example.org/x.woff)}</style>'),
    ],
    ['a fetch behind an escape', svg('<style>.a{fill:u\\72l(https://example.org/x)}</style>')],
    ['a fetch behind a comment', svg('<style>.a{fill:ur/**/l(https://example.org/x)}</style>')],
    ['a fetch by image()', svg('<style>.a{mask:image("https://example.org/x")}</style>')],
    ['a style sheet in CDATA', svg('<style><![CDATA[@import url(https://example.org/x.css);]]></style>')],
    ['a style sheet of XML', `<?xml-stylesheet href="https://example.org/x.xsl"?>${svg('')}`],
    ['an animated link', svg('<rect><set attributeName="href" to="javascript:alert(1)"/></rect>')],
    ['an animated address', svg('<image><set attributeName="href" to="https://example.org/x.png"/></image>')],
    [
      'an animated address, old style',
      svg('<image><set attributeName="xlink:href" to="https://example.org/x.png"/></image>'),
    ],
    ['an animated handler', svg('<rect><animate attributeName="onclick" to="alert(1)"/></rect>')],
    ['a base for addresses', svg('<rect/>', 'xml:base="https://example.org/"')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`],
    ['a bomb of entities', `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`],
    [
      'an entity from a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    ],
    ['a bomb of uses', bomb(6)],
    ['parts that use themselves', svg('<g id="a"><use href="#a"/></g><use href="#a"/>')],
    ['a thousand levels', svg('<g>'.repeat(1000) + '</g>'.repeat(1000))],
    ['more than 256 KiB', svg(`<desc>${'x'.repeat(262_144)}</desc>`)],
    ['something that is no SVG', '<html><body>x</body></html>'],
    ['something that is no XML', 'just words'],
    ['an SVG with another behind it', `${svg('')}<script>alert(1)</script>`],
    ['an SVG cut short', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
    ['nothing', ''],
  ])('%s', (_name, picture) => {
    expect(findSvgFault(picture)).toMatch(/\w/);
  });
});

describe('withNamespace', () => {
  it('declares it where it is missing, and changes nothing else', () => {
    const drawn = '<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"><svg/></svg>';
    expect(withNamespace(drawn)).toBe(drawn.replace('<svg v', '<svg xmlns="http://www.w3.org/2000/svg" v'));
    expect(withNamespace(svg('<rect/>'))).toBe(svg('<rect/>'));
    expect(withNamespace('<svg/>')).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
});
