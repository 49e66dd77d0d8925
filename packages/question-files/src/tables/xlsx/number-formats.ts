import { isDateFormat, showDate } from './dates.ts';

/** ECMA-376 part 1, 18.8.30: the formats that a workbook need not define. */
const BUILT_IN: Record<number, string> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
  49: '@',
};

/** 27–36 and 50–58 are dates of East Asian versions. */
export const builtInFormat = (id: number): string =>
  BUILT_IN[id] ?? ((id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'yyyy-mm-dd' : 'General');

/** A number as its cell shows it, and whether the cell shows a date or time. */
export function showNumber(
  value: number,
  format: string,
  is1904: boolean,
): { text: string; isDate: boolean } {
  const section = sectionFor(value, format);
  if (isDateFormat(section)) return { text: showDate(value, section, is1904), isDate: true };
  return { text: inFormat(value, section, format) ?? general(value), isDate: false };
}

function sectionFor(value: number, format: string): string {
  const sections = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const place = value < 0 ? 1 : value === 0 ? 2 : 0;
  return sections[place] || sections[0] || 'General';
}

/** Undefined: a format that is not among the simple ones. */
function inFormat(value: number, section: string, format: string): string | undefined {
  const plain = section
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, (_, sign: string) => `"${sign}"`)
    .replace(/\[(?:black|blue|cyan|green|magenta|red|white|yellow|color\s*\d+)\]/gi, '')
    .replace(/_./g, '')
    .replace(/\*./g, '')
    .replace(/\\(.)/g, '"$1"');
  if (/^(?:general|@|)$/i.test(plain)) return undefined;
  const parts = /^((?:"[^"]*"|[^"#0?])*)([#0?][#0?,]*(?:\.[#0?]*)?)(E\+0+)?(.*)$/i.exec(plain);
  const [, before = '', digits = '', exponent, after = ''] = parts ?? [];
  if (!parts || /[#0?/[]/.test(after.replace(/"[^"]*"/g, '')) || before.includes('[')) {
    return /^#? ?\?+\/\?+$/.test(plain) ? fraction(value, plain) : undefined;
  }
  const isPercent = after.replace(/"[^"]*"/g, '').includes('%');
  const [whole = '', decimals = ''] = digits.split('.');
  if (exponent && decimals.length + whole.length > 0)
    return scientific(value, decimals.length, exponent.length - 2);
  const size = Math.abs(value) * (isPercent ? 100 : 1);
  if (size >= 1e21 || whole.endsWith(',')) return undefined;
  const fixed = size.toFixed(Math.min(decimals.length, 20));
  const [integer = '0', rest = ''] = fixed.split('.');
  const optional = decimals.length - decimals.replace(/[#?]+$/, '').length;
  const kept = optional > 0 ? rest.replace(new RegExp(`0{1,${optional}}$`), '') : rest;
  const least = whole.replaceAll(',', '').replace(/^[#?]+/, '').length;
  const padded = least === 0 && integer === '0' ? '' : integer.padStart(least, '0');
  const grouped = whole.includes(',') ? padded.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : padded;
  const isZero = Number(fixed) === 0;
  // A section of its own for negative numbers has its sign, where it has one.
  const sign = value < 0 && !isZero && section === format.split(';')[0] ? '-' : '';
  const literal = (text: string) => text.replace(/"([^"]*)"/g, '$1');
  const point = decimals.length > 0 && (kept !== '' || optional < decimals.length) ? `.${kept}` : '';
  return `${sign}${literal(before)}${grouped}${point}${literal(after)}`.trim();
}

function scientific(value: number, decimals: number, exponentDigits: number): string {
  const [number = '', exponent = '0'] = value.toExponential(decimals).split('e');
  const size = String(Math.abs(Number(exponent))).padStart(exponentDigits, '0');
  return `${number}E${Number(exponent) < 0 ? '-' : '+'}${size}`;
}

function fraction(value: number, format: string): string {
  const most = 10 ** (format.split('/')[1] ?? '?').length - 1;
  const size = Math.abs(value);
  let best = { over: 0, under: 1, error: Number.POSITIVE_INFINITY };
  const whole = format.startsWith('#') ? Math.floor(size) : 0;
  for (let under = 1; under <= most; under += 1) {
    const over = Math.round((size - whole) * under);
    const error = Math.abs(size - whole - over / under);
    if (error < best.error - 1e-12) best = { over, under, error };
  }
  const carried = best.over === best.under && format.startsWith('#') ? whole + 1 : whole;
  const rest = best.over === 0 || carried !== whole ? '' : `${best.over}/${best.under}`;
  const shown = [carried > 0 || rest === '' ? String(carried) : '', rest].filter(Boolean).join(' ');
  return value < 0 ? `-${shown}` : shown;
}

/** The format `General` of Excel in a wide cell: at most eleven signs, an exponent for what is longer. */
export function general(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return '0';
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  const trim = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  if (size < 1e11 && size >= 1e-4) {
    const integers = size >= 1 ? Math.floor(Math.log10(size)) + 1 : 1;
    const text = trim(size.toFixed(Math.max(0, Math.min(9, 10 - integers))));
    return text.length <= 11 ? sign + text : sign + trim(size.toFixed(0));
  }
  const fixed = trim(size.toFixed(9));
  if (size < 1e-4 && Math.abs(Number(fixed) - size) < size * 1e-14) return sign + fixed;
  const [number = '', exponent = '0'] = size.toExponential(5).split('e');
  const digits = String(Math.abs(Number(exponent))).padStart(2, '0');
  return `${sign}${trim(number)}E${Number(exponent) < 0 ? '-' : '+'}${digits}`;
}
