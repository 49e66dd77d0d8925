/** More than an excerpt can have. */
const READ_CHARACTERS = 20_000;
/** Spans that name a language begin lines of their own. */
const INLINE = /<\/?(?:a|abbr|b|code|em|font|i|small|span(?![^<>]*\slang=)|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;
const TAG = /<[/!?]?[a-z][^<>]*>|<!--.*?-->/gis;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of markup as people read them, a line for each block: for the source beside what was understood. */
export function wordsOf(markup: string): string {
  return decoded(
    markup
      .slice(0, READ_CHARACTERS)
      .replace(/<!\[CDATA\[|\]\]>/g, '')
      .replace(INLINE, '')
      .replace(TAG, '\n'),
  )
    .replace(/[ \t\u00a0]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,6}));/gi, (written, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? written;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
