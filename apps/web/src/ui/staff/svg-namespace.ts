const SVG = 'http://www.w3.org/2000/svg';

/** As the server stores it: without its namespace `<img>` would draw nothing. */
export function withNamespace(svg: string): string {
  const tag = /<svg(?=[\s/>])[^>]*>/.exec(svg)?.[0];
  if (tag === undefined || /\sxmlns\s*=/.test(tag)) return svg;
  return svg.replace(tag, tag.replace('<svg', `<svg xmlns="${SVG}"`));
}
