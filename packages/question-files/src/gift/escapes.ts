// GIFT escapes its signs by a backslash. Escaped ones become noncharacters, which no text has, until the text is divided.

const SIGNS = ':#={}~';
const hide = (sign: string): string => String.fromCharCode(0xfdd0 + SIGNS.indexOf(sign));
const NEW_LINE = '\ufdd6';
const BACKSLASH = '\ufdd7';

const ESCAPE = /\\([\\:#={}~n])/g;
/** Formulas in a line; Moodle's own export escapes their backslash, too. */
const FORMULA =
  /\\{1,2}\((?:(?!\\{1,2}[()])[\s\S])+?\\{1,2}\)|\\{1,2}\[(?:(?!\\{1,2}[[\]])[\s\S])+?\\{1,2}\]|\$\$(?:(?!\$\$)[\s\S])+?\$\$|(?<![\\$])\$(?![\s$])[^$\n]+?(?<![\s\\])\$(?![$\d])/g;
const TAG = /<[a-z][a-z0-9]*(?:\s+[a-z][a-z0-9:-]*\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))+\s*\/?>/gi;
const LANGUAGE_MARK = /\{\s*(?:\/\s*)?mlang(?:\s+[a-z0-9_,\s-]+)?\}/gi;
const ENTITY = /&#x?[0-9a-f]{1,6};/gi;

/**
 * Hides what is escaped. What people write without its backslashes and what can have one meaning only is hidden, too: braces
 * in a formula, attributes of a tag, numbered entities, and `{mlang}`.
 */
export function hideEscaped(text: string): string {
  return text
    .replace(FORMULA, (formula) =>
      isWhole(formula) ? hideSigns(formula.replace(/(?<!\\)\\(?=n[a-z])/g, BACKSLASH)) : formula,
    )
    .replace(TAG, hideSigns)
    .replace(LANGUAGE_MARK, hideSigns)
    .replace(ENTITY, hideSigns)
    .replace(ESCAPE, (_, sign: string) => (sign === '\\' ? BACKSLASH : sign === 'n' ? NEW_LINE : hide(sign)));
}

export const showEscaped = (text: string): string =>
  text.replace(/[\ufdd0-\ufdd7]/g, (hidden) => {
    if (hidden === NEW_LINE) return '\n';
    return hidden === BACKSLASH ? '\\' : (SIGNS[hidden.charCodeAt(0) - 0xfdd0] ?? '');
  });

const hideSigns = (part: string): string =>
  part.replace(/\\[\\:#={}~n]|[:#={}~]/g, (sign) => (sign.length > 1 ? sign : hide(sign)));

/** A formula whose braces close is not the text between two others, nor one that ends in the next option. */
function isWhole(formula: string): boolean {
  if (/\n\s*(?:[~=}#]|\n)/.test(formula)) return false;
  // `$` also stands for money: TeX between two of them has signs of its own.
  if (formula.startsWith('$') && !isBetweenDollars(formula)) return false;
  let open = 0;
  for (const [sign] of formula.matchAll(/\\.|[{}]/g)) {
    if (sign === '{') open += 1;
    if (sign === '}') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** A single one is no delimiter in Moodle, so that it must be sure: a command or an index with braces. */
function isBetweenDollars(formula: string): boolean {
  if (/(?<!\\)~/.test(formula)) return false;
  if (!formula.startsWith('$$')) return /\\[a-z]+.*\{|[\^_]\{/i.test(formula);
  return /\\[a-z]|[\^_{]/i.test(formula) || /^\$\$[a-z]\w*=[\w.+-]+\$\$$/i.test(formula);
}

/** As Moodle's export escapes a text; line breaks become `\n`. */
export const escapeText = (text: string): string => text.replace(/[\\#=~{}:]/g, '\\$&').replace(/\n/g, '\\n');
