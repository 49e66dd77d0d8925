import { fromHtml, fromPlainText, type MarkedText } from '#html.ts';
import { escapeMarkup } from './to-markup.ts';

/** Reads Markdown with HTML in it: paragraphs, emphasis, lists, code, pictures. */
export const readMarkdown = (markdown: string): MarkedText =>
  markdown.length > MAX_CHARACTERS ? fromPlainText(markdown) : fromHtml(markdownToHtml(markdown));

/** The time of its patterns grows faster than the text. A question has at most a twentieth of it. */
const MAX_CHARACTERS = 100_000;

const ITEM = /^ {0,3}(?:([-*+])|(\d{1,9})[.)])[ \t]+(.*)$/;
const FENCE = /^ {0,3}(?:```|~~~)/;

function markdownToHtml(markdown: string): string {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  const blocks: string[] = [];
  let at = 0;
  const takeWhile = (goesOn: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined && goesOn(line); line = lines[at]) {
      taken.push(line);
      at += 1;
    }
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const [, bullet, number] = ITEM.exec(line) ?? [];
    if (line.trim() === '') at += 1;
    else if (FENCE.test(line)) {
      at += 1;
      blocks.push(preOf(takeWhile((each) => !FENCE.test(each))));
      at += 1;
    } else if (/^(?: {4}|\t)/.test(line)) {
      blocks.push(
        preOf(takeWhile((each) => /^(?: {4}|\t)/.test(each)).map((each) => each.replace(/^(?: {4}|\t)/, ''))),
      );
    } else if (bullet || number) {
      const items: string[] = [];
      for (const each of takeWhile((next) => ITEM.test(next) || /^\s{2,}\S/.test(next))) {
        const content = ITEM.exec(each)?.[3];
        if (content === undefined) items.push(`${items.pop() ?? ''}\n${each.trim()}`);
        else items.push(content);
      }
      const list = items.map((item) => `<li>${inline(item)}</li>`).join('');
      blocks.push(bullet ? `<ul>${list}</ul>` : `<ol start="${number}">${list}</ol>`);
    } else {
      const taken = takeWhile((each) => each.trim() !== '' && !FENCE.test(each) && !ITEM.test(each));
      const text = taken.map((each) =>
        each.replace(/^ {0,3}(?:#{1,6}\s+|>\s?)/, '').replace(/ {2,}$/, '<br>'),
      );
      blocks.push(`<p>${inline(text.join('\n'))}</p>`);
    }
  }
  return blocks.join('\n');
}

const preOf = (lines: string[]) => `<pre>${escapeMarkup(lines.join('\n'))}</pre>`;

/** Stands for what is converted already. From the private use area. */
const HELD = /\uf8f0(\d+)\uf8f1/g;

function inline(text: string): string {
  const held: string[] = [];
  const hold = (html: string) => `\uf8f0${held.push(html) - 1}\uf8f1`;
  const converted = text
    .replace(/[\uf8f0\uf8f1]/g, '')
    .replace(/\\{1,2}\(.{1,2000}?\\\)|\\{1,2}\[.{1,2000}?\\\]|\$\$[^$]{1,2000}\$\$/gs, hold)
    .replace(/(`+)(?!`)(.{1,2000}?)(?<!`)\1(?!`)/gs, (_, __, code: string) =>
      hold(`<code>${escapeMarkup(code.trim())}</code>`),
    )
    .replace(/\\([\\`*_{}[\]()#+\-.!<>|~])/g, (_, sign: string) => hold(escapeMarkup(sign)))
    .replace(/<[a-z/!][^<>]*>/gi, hold)
    .replace(/!\[([^\]\n]{0,500})\]\(\s*([^)\s]{1,2000})[^)\n]{0,500}\)/g, (_, alt: string, src: string) =>
      hold(`<img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}">`),
    )
    .replace(/\[([^\]\n]{1,500})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.{0,5000}?\S)\1/gs, '<strong>$2</strong>')
    .replace(/\*(?=\S)([^*]{0,5000}?[^\s*])\*/g, '<em>$1</em>')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_]{0,5000}?[^\s_])_(?![\p{L}\p{N}_])/gu, '<em>$1</em>');
  return restore(converted, held);
}

/** What is held may hold something itself. */
function restore(text: string, held: string[]): string {
  const restored = text.replace(HELD, (_, place: string) => held[Number(place)] ?? '');
  return restored === text ? text : restore(restored, held);
}
