import type { MathElement, MathLook } from '@abhyas/contract/rich-text';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import temml from 'temml';
import { allowedAttributes, isAllowedElement, isToken } from './math-elements.ts';
import { countElements } from './tree.ts';

/** Elements of one formula. A 5 × 5 matrix has about 60. */
const MAX_ELEMENTS = 800;
const MAX_DEPTH = 60;

/** A definition can multiply a short text. */
const DEFINITION =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|(?:re)?newenvironment|DeclareMathOperator|csname|char|require)(?![a-zA-Z])/;

const options = {
  throwOnError: true,
  // No command that links, loads, or sets classes, ids and styles.
  trust: false,
  strict: false,
  maxExpand: 200,
  maxSize: [20, 20] as [number, number],
  // With annotations the source would be in the output a second time.
  annotate: false,
};

/** Elements of formulas that were read last: a text is parsed when it is checked and when it is stored. About 20 MB. */
const MAX_KNOWN_ELEMENTS = 100_000;
const known = new Map<string, MathElement>();
let knownElements = 0;

/**
 * Turns LaTeX into elements of MathML Core. The output of the library is parsed again, and only elements and attributes
 * of a list pass. Throws an Error with the reason for a reader.
 */
export function toMath(latex: string, display: boolean): MathElement {
  const key = `${display}${latex}`;
  const found = known.get(key);
  if (found) return found;
  if (DEFINITION.test(latex)) throw new Error('commands cannot be defined');
  const math = readMathml(written(latex, display));
  knownElements += countElements(math);
  if (knownElements > MAX_KNOWN_ELEMENTS) {
    known.clear();
    knownElements = countElements(math);
  }
  known.set(key, math);
  return math;
}

function written(latex: string, display: boolean): string {
  try {
    return temml.renderToString(latex, { ...options, displayMode: display, xml: true });
  } catch (error) {
    throw new Error(reasonOf(error));
  }
}

/** The message without the excerpt behind it, which is underlined by combining characters. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [reason = message] = /^[\s\S]*? at (?:position \d+|end of input)/.exec(message) ?? [];
  return (reason.trim().split('\n')[0] ?? '').slice(0, 200);
}

/** Reads MathML into elements. Throws for anything that is not in the list. */
export function readMathml(mathml: string): MathElement {
  const parser = new SaxesParser();
  const open: MathElement[] = [];
  let root: MathElement | undefined;
  let elements = 0;

  parser.on('error', (error) => {
    throw new Error(`it cannot be shown: ${error.message}`);
  });
  parser.on('doctype', () => {
    throw new Error('it cannot be shown');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new Error('it is too large');
    const element = elementOf(tag, root === undefined);
    const parent = open.at(-1);
    if (parent && isToken(parent.tag)) throw new Error(`<${tag.name}> cannot be shown here`);
    if (parent) {
      parent.children ??= [];
      parent.children.push(element);
    }
    root ??= element;
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element && isToken(element.tag)) element.text = (element.text ?? '') + text;
    else if (text.trim() !== '') throw new Error('it cannot be shown');
  });
  parser.on('cdata', () => {
    throw new Error('it cannot be shown');
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(mathml).close();
  if (root === undefined) throw new Error('it cannot be shown');
  return root;
}

function elementOf({ name, attributes }: SaxesTagPlain, isRoot: boolean): MathElement {
  if (isRoot ? name !== 'math' : !isAllowedElement(name)) throw new Error(`<${name}> cannot be shown`);
  const allowed = allowedAttributes(attributes);
  const looks = looksOf(name, attributes);
  return {
    // MathML Core has no menclose. What it draws are looks.
    tag: name === 'menclose' ? 'mrow' : name,
    ...(Object.keys(allowed).length > 0 && { attributes: allowed }),
    ...(looks.length > 0 && { looks }),
  };
}

const notations: Record<string, MathLook> = {
  top: 'line_top',
  bottom: 'line_bottom',
  left: 'line_left',
  right: 'line_right',
  box: 'box',
  roundedbox: 'box',
  updiagonalstrike: 'strike_up',
  downdiagonalstrike: 'strike_down',
  horizontalstrike: 'strike',
};

function looksOf(name: string, { class: classes = '', style = '', notation = '' }: Record<string, string>) {
  const looks = new Set<MathLook>();
  if (classes.includes('tml-left')) looks.add('left');
  if (classes.includes('tml-right')) looks.add('right');
  for (const [, side] of style.matchAll(/border-(left|right|top|bottom):/g)) {
    looks.add(`line_${side as 'left' | 'right' | 'top' | 'bottom'}`);
  }
  if (/border:/.test(style)) looks.add('box');
  if (name !== 'menclose') return [...looks];
  for (const each of notation.split(' ')) {
    const look = notations[each];
    if (look === undefined) throw new Error(`the frame "${each}" cannot be shown`);
    looks.add(look);
  }
  return [...looks];
}
