import { hasPlainDigits, lettersOf, preetiFont } from './fonts.ts';
import { type Glyph, type Letters, VIRAMA, ZWJ } from './letters.ts';
import { normalGlyphs } from './normal-glyphs.ts';

/** A syllable while it is read: signs are typed in the order of the hand, Unicode has them in the order of the sound. */
interface Syllable {
  /** Consonants and their viramas, or a vowel. */
  cluster: string;
  /** Where the last letter of the cluster begins. */
  letter: number;
  ikar: boolean;
  reph: boolean;
  signs: string;
  marks: string;
  /** The cluster ends with a half letter, which a stem completes. */
  half: boolean;
}

/** ु under a half letter is typed before the letter that it belongs to as well. */
const isBelow = (signs: string): boolean => signs === '' || signs === 'ु' || signs === 'ू';

const STEM: Glyph = { kind: 'stem', text: 'ा' };
const MOON: Glyph = { kind: 'mark', text: 'ँ' };
const WITH_LEG: Record<string, string> = { प: 'फ', भ: 'झ', त्र: 'क्र', त्त: 'क्त', व: 'क', उ: 'ऊ' };

/** Text of a font of the Preeti family in Unicode (NFC). `font`: its name; an unknown one is read as Preeti. */
export function fromPreeti(text: string, font: string): string {
  const known = preetiFont(font) ?? 'preeti';
  let typed = normalGlyphs(text);
  // Numbers of lists that Word or people wrote in brackets: here the keys of brackets are letters.
  if (hasPlainDigits(known)) typed = typed.replace(/\((\d+)\)/g, '-$1_');
  // गर्‍यो typed with a visible virama.
  typed = typed.replace(/\/\\o(?=f[\]}])/g, known === 'pcs' ? 'Co' : '¥o');
  return new PreetiReader(lettersOf(known)).read(typed).normalize('NFC');
}

class PreetiReader {
  private readonly letters: Letters;
  private readonly out: string[] = [];
  private syllable: Syllable | undefined;

  constructor(letters: Letters) {
    this.letters = letters;
  }

  read(text: string): string {
    for (const character of text) this.add(this.letters.get(character) ?? { kind: 'text', text: character });
    this.end();
    return withSigns(this.out.join(''));
  }

  private add(glyph: Glyph): void {
    const { syllable } = this;
    switch (glyph.kind) {
      case 'letter':
      case 'half':
      case 'vowel':
        this.addLetter(glyph);
        return;
      case 'ikar':
        // After a half letter the sign belongs to the cluster that it begins.
        if (syllable?.half && !syllable.ikar && !syllable.signs) syllable.ikar = true;
        else this.begin({ ikar: true });
        return;
      case 'text':
        this.addText(glyph.text);
        return;
      case 'stem-or-moon':
        this.add(
          syllable && (syllable.signs || syllable.ikar || /^[अ-ऐ]/.test(syllable.cluster)) ? MOON : STEM,
        );
        return;
      default:
        if (!syllable?.cluster) this.addStray(glyph);
        else this.addSign(syllable, glyph);
    }
  }

  private addLetter({ kind, text }: Glyph): void {
    const open = this.syllable;
    const joins =
      open && kind !== 'vowel' && (open.cluster === '' || (open.half && isBelow(open.signs) && !open.marks));
    if (!joins) this.begin({});
    const syllable = this.syllable;
    if (!syllable) return;
    syllable.letter = syllable.cluster.length;
    syllable.cluster += text;
    syllable.half = kind === 'half';
  }

  /** Signs that belong to the letter before them, in whichever order they were typed. */
  private addSign(syllable: Syllable, glyph: Glyph): void {
    const { kind, text } = glyph;
    if (kind === 'stem' && syllable.half) this.complete(syllable);
    else if (kind === 'stem' || kind === 'tail') syllable.signs += text;
    else if (kind === 'mark') syllable.marks += text;
    else if (kind === 'reph') syllable.reph = true;
    else if (kind === 'leg') this.addLeg(syllable);
    else if (kind === 'joined') {
      this.complete(syllable);
      syllable.cluster += text;
    } else {
      if (!syllable.half) syllable.cluster += text;
      syllable.half = true;
    }
  }

  private complete(syllable: Syllable): void {
    if (!syllable.half) return;
    syllable.cluster = syllable.cluster.replace(/\u094d\u200d?$/, '');
    syllable.half = false;
  }

  private addLeg(syllable: Syllable): void {
    const start = syllable.cluster.slice(0, syllable.letter);
    const letter = syllable.cluster.slice(syllable.letter);
    const joined = letter.indexOf(VIRAMA, 1);
    // फ्र is typed as प्र with a leg; त्र and त्त are glyphs of their own.
    const whole = Object.keys(WITH_LEG).find((each) => letter === each || letter === each + VIRAMA);
    const base = whole ?? letter.slice(0, joined < 0 ? letter.length : joined);
    const changed = WITH_LEG[base];
    if (changed) syllable.cluster = start + changed + letter.slice(base.length);
    else syllable.signs += 'm';
  }

  private addText(text: string): void {
    this.end();
    this.out.push(text);
  }

  /** A sign without a letter before it. The visarga serves as a colon: the fonts have none. */
  private addStray(glyph: Glyph): void {
    if (glyph.kind === 'leg') this.addText('m');
    else if (glyph.text === 'ः') this.addText(':');
    else if (glyph.kind === 'reph' && this.syllable) this.syllable.reph = true;
    else this.addText(glyph.text);
  }

  private begin(parts: Partial<Syllable>): void {
    this.end();
    this.syllable = {
      cluster: '',
      letter: 0,
      ikar: false,
      reph: false,
      signs: '',
      marks: '',
      half: false,
      ...parts,
    };
  }

  private end(): void {
    const { syllable } = this;
    this.syllable = undefined;
    if (!syllable) return;
    const { ikar, marks } = syllable;
    let { cluster, signs } = syllable;
    let start = syllable.reph ? `र${VIRAMA}` : '';
    if (cluster === 'इ' && syllable.reph) {
      cluster = 'ई';
      start = '';
    }
    if (syllable.half && signs) cluster = cluster.replace(/\u094d\u200d?$/, '');
    // Twice the same sign is a slip of the hand that the fonts do not show.
    signs = [...new Set(signs)].join('');
    this.out.push(start + cluster + (ikar ? 'ि' : '') + ordered(signs) + [...new Set(marks)].join(''));
  }
}

/** Two glyphs that are one sign in Unicode. */
function ordered(signs: string): string {
  const has = (sign: string) => signs.includes(sign);
  const rest = signs.replace(/[ाेैॅ]/g, '');
  if (has('ा') && has('े')) return `${rest}ो`;
  if (has('ा') && has('ै')) return `${rest}ौ`;
  if (has('ा') && has('ॅ')) return `${rest}ॉ`;
  return signs;
}

const COMPOSED: [RegExp, string][] = [
  [/अो/g, 'ओ'],
  [/अौ/g, 'औ'],
  [/अॉ/g, 'ऑ'],
  [/अा/g, 'आ'],
  [/एे/g, 'ऐ'],
  [/एॅ/g, 'ऍ'],
  // The fonts show ट्ट as ट with ृ; no word has a real टृ.
  [/टृ/g, 'ट्ट'],
];

function withSigns(text: string): string {
  const joinedOnce = text.replaceAll(`${ZWJ}${ZWJ}`, ZWJ);
  return COMPOSED.reduce((result, [pattern, shown]) => result.replace(pattern, shown), joinedOnce);
}
