import { formatNumber } from '#docx/number-formats.ts';
import { inFont, type ListLabel } from '#docx/numbering.ts';
import type { XmlElement } from '#xml.ts';
import type { OdtStyles } from './styles.ts';

/** A list of the document with what it has counted so far. */
export interface OpenList {
  style: string;
  counters: number[];
}

const FORMATS: Record<string, string> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

/** Counts the lists of a document, item by item. */
export class Lists {
  private readonly styles: OdtStyles;
  private readonly byId = new Map<string, OpenList>();
  private readonly lastOf = new Map<string, OpenList>();

  constructor(styles: OdtStyles) {
    this.styles = styles;
  }

  /** A list that begins, or goes on with one from further up. `outer`: the one that it is inside of. */
  open({ attributes }: XmlElement, outer: OpenList | undefined): OpenList {
    const style = attributes['text:style-name'] ?? outer?.style ?? '';
    const continued = attributes['text:continue-list'];
    const before =
      continued === undefined
        ? attributes['text:continue-numbering'] === 'true'
          ? this.lastOf.get(style)
          : undefined
        : this.byId.get(continued);
    const counters = outer?.counters ?? before?.counters ?? [];
    const list = { style, counters };
    this.byId.set(attributes['xml:id'] ?? '', list);
    this.lastOf.set(style, list);
    return list;
  }

  /** What stands before the next item. `font`: of its text. */
  next({ style, counters }: OpenList, level: number, item: XmlElement, font?: string): ListLabel | undefined {
    const levels = this.styles.list(style);
    const own = levels.get(level);
    if (!own) return undefined;
    const start = startOf(item);
    const first = startOf(own) ?? 1;
    counters[level] = start ?? (counters[level] ?? first - 1) + 1;
    counters.length = level + 1;
    if (own.name !== 'list-level-style-number') return { label: '•', level: level - 1, id: style };
    const shown = (place: number) =>
      numberOf(levels.get(place)?.attributes['style:num-format'] ?? '1', counters[place] ?? 1);
    const label = labelOf(own, level, shown);
    const ownFont = this.styles.text(own.attributes['text:style-name']).font;
    return { label: inFont(label, ownFont ?? font), level: level - 1, id: style };
  }
}

function startOf({ attributes }: XmlElement): number | undefined {
  const start = Number(attributes['text:start-value'] ?? Number.NaN);
  return Number.isSafeInteger(start) ? start : undefined;
}

function labelOf({ attributes }: XmlElement, level: number, shown: (place: number) => string): string {
  const format = attributes['loext:num-list-format'];
  if (format !== undefined) return format.replace(/%(\d{1,2})%/g, (_, place: string) => shown(Number(place)));
  if (!attributes['style:num-format']) return '';
  const count = Number(attributes['text:display-levels'] ?? 1);
  const places = Array.from({ length: Math.min(count, level) }, (_, place) => level - count + 1 + place);
  const { 'style:num-prefix': prefix = '', 'style:num-suffix': suffix = '' } = attributes;
  return prefix + places.map(shown).join('.') + suffix;
}

/** `1`, `a`, or the numbers as the writer listed them: `क, ख, ग, ...` */
const numberOf = (format: string, value: number): string =>
  formatNumber(value, format === '' ? 'none' : (FORMATS[format] ?? 'custom'), format);
