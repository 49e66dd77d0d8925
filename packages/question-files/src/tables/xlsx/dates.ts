const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const DAY_MS = 86_400_000;

/** Whether a number format shows a date or a time: it has letters of one outside quotes, brackets and escapes. */
export function isDateFormat(format: string): boolean {
  if (/^\s*general/i.test(format)) return false;
  const bare = format
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/_./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .replace(/AM\/PM|A\/P/gi, 'h');
  return /[dmyhs]/i.test(bare) && !/[#?0]/.test(bare.replace(/s\.0+/gi, 's'));
}

/** A serial number of days as a date, in the given format. */
export function showDate(serial: number, format: string, is1904: boolean): string {
  const time = new Date(dayZero(serial, is1904) + Math.round(serial * 86_400) * 1000);
  if (Number.isNaN(time.getTime())) return String(serial);
  const tokens = format
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .match(/"[^"]*"|\\.|_.|AM\/PM|A\/P|\[[hms]+\]|y+|m+|d+|h+|s+(?:\.0+)?|./gi);
  if (!tokens) return String(serial);
  const hasHalves = tokens.some((token) => /^(?:AM\/PM|A\/P)$/i.test(token));
  let last = '';
  return tokens
    .map((token, place) => {
      const next = tokens.slice(place + 1).find((other) => /^[ymdhs]/i.test(other)) ?? '';
      const kind = token.toLowerCase();
      const isMinutes = /^m{1,2}$/.test(kind) && (/^\[?h/.test(last) || /^s/i.test(next));
      if (/^\[?[ymdhs]/.test(kind)) last = kind;
      if (/^["\\_]/.test(token)) return token.startsWith('_') ? ' ' : token.replace(/^\\|"/g, '');
      return part(time, serial, kind, isMinutes, hasHalves) ?? token;
    })
    .join('')
    .trim();
}

/** Excel counts a 29 February 1900, which did not exist: days before it have another zero. */
function dayZero(serial: number, is1904: boolean): number {
  if (is1904) return Date.UTC(1904, 0, 1);
  return Date.UTC(1899, 11, 30) + (serial < 60 ? DAY_MS : 0);
}

function part(
  time: Date,
  serial: number,
  kind: string,
  isMinutes: boolean,
  hasHalves: boolean,
): string | undefined {
  const pad = (value: number) => (kind.length > 1 ? String(value).padStart(2, '0') : String(value));
  const month = MONTHS[time.getUTCMonth()] ?? '';
  const day = DAYS[time.getUTCDay()] ?? '';
  const hours = time.getUTCHours();
  switch (kind[0]) {
    case 'y':
      return kind.length > 2
        ? String(time.getUTCFullYear())
        : String(time.getUTCFullYear() % 100).padStart(2, '0');
    case 'm':
      if (isMinutes) return pad(time.getUTCMinutes());
      if (kind.length < 3) return pad(time.getUTCMonth() + 1);
      return kind.length === 3 ? month.slice(0, 3) : kind.length === 5 ? month.slice(0, 1) : month;
    case 'd':
      if (kind.length < 3) return pad(time.getUTCDate());
      return kind.length === 3 ? day.slice(0, 3) : day;
    case 'h':
      return pad(hasHalves ? hours % 12 || 12 : hours);
    case 's':
      return String(time.getUTCSeconds()).padStart(Math.min(2, kind.length), '0');
    case 'a':
      return kind === 'am/pm'
        ? hours < 12
          ? 'AM'
          : 'PM'
        : kind === 'a/p'
          ? hours < 12
            ? 'A'
            : 'P'
          : undefined;
    case '[':
      return kind === '[h]' || kind === '[hh]' ? String(Math.floor(serial * 24 + 1e-9)) : undefined;
    default:
      return undefined;
  }
}
