const CONSONANTS = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह'];
const VOWELS = [...'अआइईउऊऋएऐओऔ'];
const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A number as a list of Word shows it, by the name of the format (ECMA-376, ST_NumberFormat). */
export function formatNumber(value: number, format: string, custom?: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'lowerLetter':
      return letters(value);
    case 'upperLetter':
      return letters(value).toUpperCase();
    case 'lowerRoman':
      return roman(value);
    case 'upperRoman':
      return roman(value).toUpperCase();
    case 'hindiConsonants':
      return CONSONANTS[(value - 1) % CONSONANTS.length] ?? String(value);
    case 'hindiVowels':
      return VOWELS[(value - 1) % VOWELS.length] ?? String(value);
    case 'hindiNumbers':
      return devanagari(value);
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'custom':
      return customNumber(value, custom ?? '');
    default:
      return String(value);
  }
}

const devanagari = (value: number): string =>
  String(value).replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

/** Word repeats a letter after z: aa, bb. */
function letters(value: number): string {
  const letter = String.fromCharCode(97 + ((value - 1) % 26));
  return letter.repeat(Math.min(20, Math.ceil(value / 26)));
}

function roman(value: number): string {
  let left = Math.min(value, 3999);
  let written = '';
  for (const [amount, sign] of ROMAN) {
    while (left >= amount) {
      written += sign;
      left -= amount;
    }
  }
  return written;
}

/** `क, ख, ग, ...`: the numbers as the writer listed them. */
function customNumber(value: number, format: string): string {
  const listed = format
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !/^\.+$|^…$/.test(each));
  const shown = listed[value - 1];
  if (shown !== undefined) return shown;
  return /^[०-९]/.test(listed[0] ?? '') ? devanagari(value) : String(value);
}
