// SVGs that would run, fetch, or grow without end if they were trusted. `canary` is an address that must not be
// requested.

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" ${attributes}>${inside}<rect width="40" height="40"/></svg>`;
/** What every script here would do if it ran. */
const fire = "top.fired=1;parent.fired=1;window.fired=1;alert('fired')";

export const hostilePictures = (canary: string): [string, string][] => [
  ['a script', svg(`<script>${fire}</script>`)],
  ['a script in CDATA', svg(`<script><![CDATA[${fire}]]></script>`)],
  ['a script from elsewhere', svg(`<script href="${canary}/x.js"/>`)],
  ['a script from elsewhere, old style', svg(`<script xlink:href="${canary}/x.js"/>`)],
  ['a script in capitals', svg(`<SCRIPT>${fire}</SCRIPT>`)],
  ['a handler on load', svg('', `onload="${fire}"`)],
  ['a handler on a part', svg(`<circle r="5" onmouseover="${fire}" onclick="${fire}"/>`)],
  ['a handler on error', svg(`<image href="${canary}/none.png" onerror="${fire}"/>`)],
  [
    'a handler on an animation',
    svg(`<animate attributeName="x" dur="1ms" onbegin="${fire}" onend="${fire}"/>`),
  ],
  ['a link that runs', svg(`<a href="javascript:${fire}"><text y="20">click</text></a>`)],
  [
    'a link by animation',
    svg(`<a><animate attributeName="href" values="javascript:${fire}"/><text y="9">x</text></a>`),
  ],
  ['a handler by set', svg(`<set attributeName="onload" to="${fire}"/>`)],
  [
    'foreign content',
    svg(
      `<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${canary}/"/></foreignObject>`,
    ),
  ],
  [
    'foreign content that runs',
    svg(
      `<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${fire}"/></foreignObject>`,
    ),
  ],
  ['a frame', svg(`<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:${fire}"/>`)],
  ['an embedded page', svg(`<embed xmlns="http://www.w3.org/1999/xhtml" src="${canary}/"/>`)],
  ['a picture from elsewhere', svg(`<image href="${canary}/x.png" width="9" height="9"/>`)],
  ['a picture from elsewhere, old style', svg(`<image xlink:href="${canary}/x.png" width="9" height="9"/>`)],
  ['parts from elsewhere', svg(`<use href="${canary}/x.svg#a"/>`)],
  ['a fill from elsewhere', svg(`<rect width="9" height="9" fill="url(${canary}/x.svg#a)"/>`)],
  [
    'a filter from elsewhere',
    svg(`<filter id="f"><feImage href="${canary}/x.png"/></filter><rect filter="url(#f)"/>`),
  ],
  ['a mask from elsewhere', svg(`<rect width="9" height="9" style="mask:url(${canary}/x.svg#a)"/>`)],
  ['a style sheet that imports', svg(`<style>@import "${canary}/x.css";</style>`)],
  [
    'a style sheet with a font',
    svg(
      `<style>@font-face{font-family:x;src:url(${canary}/x.woff2)}text{font-family:x}</style><text>x</text>`,
    ),
  ],
  ['a style behind an escape', svg(`<style>rect{fill:u\\72l(${canary}/x)}</style>`)],
  ['a style sheet of XML', `<?xml-stylesheet href="${canary}/x.css"?>${svg('')}`],
  [
    'an entity from a file',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  ],
  ['a DTD from elsewhere', `<!DOCTYPE svg SYSTEM "${canary}/x.dtd">${svg('')}`],
  [
    'a bomb of entities',
    `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>${svg('<text>&c;</text>')}`,
  ],
  ['parts that use themselves', svg('<g id="a"><use href="#a"/><use href="#a"/></g>')],
  [
    'a page inside',
    svg(
      `<image href="data:text/html,<script>${fire.replaceAll("'", '')}</script>"/>`
        .replaceAll('<script>', '%3Cscript%3E')
        .replaceAll('</script>', '%3C/script%3E'),
    ),
  ],
  [
    'an SVG inside',
    svg(
      '<image href="data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 onload=%27alert(1)%27/%3E"/>',
    ),
  ],
  ['HTML in place of it', `<html><body onload="${fire}"><img src="${canary}/x.png"></body></html>`],
  ['a script behind it', `${svg('')}<script>${fire}</script>`],
];
