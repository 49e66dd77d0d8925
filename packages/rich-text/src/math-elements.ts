// What of MathML a formula may contain. Nothing here links, loads, runs or takes a style.

const tokens = new Set(['mi', 'mn', 'mo', 'mtext']);
const others = new Set([
  'mrow',
  'mspace',
  'mfrac',
  'msqrt',
  'mroot',
  'msub',
  'msup',
  'msubsup',
  'munder',
  'mover',
  'munderover',
  'mmultiscripts',
  'mprescripts',
  'mtable',
  'mtr',
  'mtd',
  'mstyle',
  'mpadded',
  'mphantom',
  'menclose',
]);

export const isToken = (tag: string): boolean => tokens.has(tag);
export const isAllowedElement = (tag: string): boolean => tokens.has(tag) || others.has(tag);

const flag = /^(?:true|false)$/;
const length = /^[+-]?(?:\d{1,2}(?:\.\d{1,6})?|\.\d{1,6})(?:em|ex|px|pt)?$/;
const span = /^[1-9]$|^1\d$|^20$/;

/** Each attribute with the values that it may have. */
const attributes: Record<string, RegExp> = {
  display: /^block$/,
  displaystyle: flag,
  scriptlevel: /^[+-]?[0-3]$/,
  mathvariant: /^normal$/,
  mathsize: length,
  form: /^(?:prefix|infix|postfix)$/,
  fence: flag,
  separator: flag,
  stretchy: flag,
  symmetric: flag,
  largeop: flag,
  movablelimits: flag,
  accent: flag,
  accentunder: flag,
  minsize: length,
  maxsize: length,
  lspace: length,
  rspace: length,
  width: length,
  height: length,
  depth: length,
  voffset: length,
  linethickness: length,
  columnspan: span,
  rowspan: span,
};

/** The attributes that may be there with the values that they may have; the others are left out. */
export function allowedAttributes(found: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).filter(
      ([name, value]) => Object.hasOwn(attributes, name) && attributes[name]?.test(value),
    ),
  );
}
