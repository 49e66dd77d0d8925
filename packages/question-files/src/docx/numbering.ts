import { isPreetiFont } from '#preeti/fonts.ts';
import { fromPreeti } from '#preeti/from-preeti.ts';
import { letterAt, numberAt } from '#typed-paper/lines/markers.ts';
import { allInside, childOf, childrenOf, type XmlElement } from '#xml.ts';
import { formatNumber } from './number-formats.ts';
import { attributeOf, type Styles } from './styles.ts';

interface Level {
  start: number;
  format: string;
  custom?: string;
  /** With `%1` for the number of the first level. */
  text: string;
  /** The level whose next number begins this one again; 0 for never. */
  restart?: number;
  isLegal: boolean;
  font?: string;
}

export interface ListLabel {
  label: string;
  level: number;
  /** Lists of one definition have one id. */
  id: string;
}

/** Counts the lists of a document, paragraph by paragraph, and says what Word shows before each. */
export class Numbering {
  private readonly abstract = new Map<string, Map<number, Level>>();
  private readonly instances = new Map<
    string,
    { abstractId: string; overrides: Map<number, Partial<Level>> }
  >();
  /** Lists of one definition share their numbers. */
  private readonly counters = new Map<string, number[]>();
  private readonly started = new Set<string>();

  constructor(root: XmlElement | undefined, styles: Styles) {
    const links = new Map<string, string>();
    for (const definition of root ? childrenOf(root, 'abstractNum') : []) {
      const id = definition.attributes.abstractNumId ?? '';
      const levels = new Map(
        childrenOf(definition, 'lvl').map((level) => [
          Number(level.attributes.ilvl ?? 0),
          readLevel(level, styles),
        ]),
      );
      this.abstract.set(id, levels);
      const link = attributeOf(childOf(definition, 'numStyleLink'));
      if (link) links.set(id, link);
    }
    for (const instance of root ? childrenOf(root, 'num') : []) this.addInstance(instance, styles);
    for (const [id, link] of links) {
      const target = this.instances.get(styles.listOf(link) ?? '')?.abstractId;
      const levels = this.abstract.get(target ?? '');
      if (levels && this.abstract.get(id)?.size === 0) this.abstract.set(id, levels);
    }
  }

  private addInstance(instance: XmlElement, styles: Styles): void {
    const overrides = new Map<number, Partial<Level>>();
    for (const override of childrenOf(instance, 'lvlOverride')) {
      const own = childOf(override, 'lvl');
      const start = attributeOf(childOf(override, 'startOverride'));
      overrides.set(Number(override.attributes.ilvl ?? 0), {
        ...(own && readLevel(own, styles)),
        ...(start !== undefined && { start: Number(start) }),
      });
    }
    this.instances.set(instance.attributes.numId ?? '', {
      abstractId: attributeOf(childOf(instance, 'abstractNumId')) ?? '',
      overrides,
    });
  }

  /** What stands before the next paragraph of a list. */
  next(id: string, level: number, font: string | undefined): ListLabel | undefined {
    const instance = this.instances.get(id);
    const own = instance && this.levelOf(instance, level);
    if (!instance || !own) return undefined;
    const { abstractId, overrides } = instance;
    const counters = this.counters.get(abstractId) ?? [];
    this.counters.set(abstractId, counters);
    if (!this.started.has(id)) {
      this.started.add(id);
      for (const [place, { start }] of overrides) if (start !== undefined) delete counters[place];
    }
    counters[level] = (counters[level] ?? own.start - 1) + 1;
    for (let deeper = level + 1; deeper < 9; deeper += 1) {
      const { restart } = this.levelOf(instance, deeper) ?? {};
      if (restart === undefined || restart > level) delete counters[deeper];
    }
    if (own.format === 'bullet') return { label: own.text === '' ? '' : '•', level, id: abstractId };
    const label = own.text.replace(/%([1-9])/g, (_, digit) => {
      const place = Number(digit) - 1;
      const shown = this.levelOf(instance, place);
      const format = own.isLegal && place < level ? 'decimal' : (shown?.format ?? 'decimal');
      return formatNumber(counters[place] ?? shown?.start ?? 1, format, shown?.custom);
    });
    return { label: inFont(label, own.font ?? font), level, id: abstractId };
  }

  private levelOf(
    { abstractId, overrides }: { abstractId: string; overrides: Map<number, Partial<Level>> },
    level: number,
  ): Level | undefined {
    const base = this.abstract.get(abstractId)?.get(level);
    const override = overrides.get(level);
    if (base) return { ...base, ...override };
    return override?.text !== undefined ? (override as Level) : undefined;
  }
}

/** In Preeti a `1` shows ज्ञ: what such a font makes of a label counts only if it is a label again. */
export function inFont(label: string, font: string | undefined): string {
  if (font === undefined || !isPreetiFont(font)) return label;
  const shown = fromPreeti(label, font);
  return numberAt(shown) || letterAt(shown) ? shown : label;
}

function readLevel(level: XmlElement, styles: Styles): Level {
  // A custom format stands in a choice, with a plain one for old programs.
  const format =
    allInside(level, 'numFmt').find((each) => each.attributes.format) ??
    childOf(level, 'numFmt') ??
    allInside(level, 'numFmt')[0];
  const restart = attributeOf(childOf(level, 'lvlRestart'));
  const { font } = styles.readRun(childOf(level, 'rPr'));
  const custom = format?.attributes.format;
  return {
    start: Number(attributeOf(childOf(level, 'start')) ?? 0),
    format: attributeOf(format) ?? 'decimal',
    text: attributeOf(childOf(level, 'lvlText')) ?? '',
    isLegal: childOf(level, 'isLgl') !== undefined,
    ...(custom !== undefined && { custom }),
    ...(restart !== undefined && { restart: Number(restart) }),
    ...(font !== undefined && { font }),
  };
}
