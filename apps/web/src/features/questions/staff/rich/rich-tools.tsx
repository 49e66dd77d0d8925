import type { QuestionFormat, RichPicture } from '@abhyas/contract/rich-text';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { withPicture } from '#features/questions/staff/draft-pictures.ts';
import type { QuestionDraft } from '#features/questions/staff/question-draft.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { type Insertion, insertionOf, type Notation, pictureInsertion, type Selected } from './insertion.ts';
import { PicturePanel } from './picture-panel.tsx';
import { richMessages } from './rich.messages.ts';
import styles from './rich.module.css';

/** Fields whose text may be rich. Captions and the topic are plain. */
const RICH_FIELD = /^(?:text|hint|passage\.text|options\.\d+\.text)\.(?:en|ne)$/;
const OF_PASSAGE = /^passage\./;

const signs: readonly [Notation, ReactNode][] = [
  ['bold', <strong key="b">B</strong>],
  ['italic', <em key="i">I</em>],
  [
    'sub',
    <span key="sub">
      x<sub>2</sub>
    </span>,
  ],
  [
    'sup',
    <span key="sup">
      x<sup>2</sup>
    </span>,
  ],
  ['formula', '√x'],
  ['list', '•≡'],
  ['table', '▦'],
];
const keys: Record<string, Notation> = { b: 'bold', i: 'italic' };

/** For a picture whose words the author has not written yet. */
const PLACEHOLDER = { en: 'Picture', ne: 'चित्र' };

/** The buttons, and what the form has to tell them: which field was in use last, and its keys. */
export function useRichTools(
  form: UseFormReturn<QuestionDraft>,
  element: RefObject<HTMLFormElement | null>,
  format: QuestionFormat,
) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { passage, pictures } = form.watch();
  const ofPassage = passage.choice !== 'none' && passage.format === 'rich';
  const isRich = (name: string) => (OF_PASSAGE.test(name) ? ofPassage : format === 'rich');
  /** The field that was in use last, or the first one. */
  const areaInUse = () => {
    const area = field.current;
    if (area?.isConnected && isRich(area.name)) return area;
    const name = format === 'rich' ? 'text.en' : 'passage.text.en';
    return element.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`) ?? undefined;
  };

  const insert = (area: HTMLTextAreaElement, insertionIn: (selected: Selected) => Insertion) => {
    const { value, selectionStart: from, selectionEnd: to } = area;
    const insertion = insertionIn({ value, from, to });
    area.focus();
    area.setRangeText(insertion.text, insertion.from, insertion.to);
    area.setSelectionRange(insertion.select.from, insertion.select.to);
    // The form hears of a change as of one that was typed.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const write = (notation: Notation) => {
    const area = areaInUse();
    if (area) insert(area, (selected) => insertionOf(notation, selected));
  };
  const writePicture = (svg: string) => {
    const area = areaInUse();
    if (!area) return;
    const place = OF_PASSAGE.test(area.name) ? 'passage.pictures' : 'pictures';
    const added = withPicture(form.getValues(place), svg);
    form.setValue(place, added.pictures);
    const alt = PLACEHOLDER[area.name.endsWith('.ne') ? 'ne' : 'en'];
    insert(area, (selected) => pictureInsertion(selected, { key: added.key, alt }));
  };

  return {
    enabled: format === 'rich' || ofPassage,
    /** Of the question and of its passage: inserted into the other one, a picture is added there. */
    pictures: eachOnce([...(format === 'rich' ? pictures : []), ...(ofPassage ? passage.pictures : [])]),
    write,
    writePicture,
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const isField = target instanceof HTMLTextAreaElement && RICH_FIELD.test(target.name);
        if (isField && isRich(target.name)) field.current = target;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const notation = keys[event.key.toLowerCase()];
        const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
        if (!isCommand || notation === undefined || event.target !== field.current) return;
        if (!isRich(field.current.name)) return;
        event.preventDefault();
        write(notation);
      },
    },
  };
}

/** The question and its passage may have the same one under two keys. */
const eachOnce = (pictures: readonly RichPicture[]): RichPicture[] => [
  ...new Map(pictures.map((picture) => [picture.svg, picture])).values(),
];

interface RichToolsProps {
  pictures: readonly RichPicture[];
  onWrite: (notation: Notation) => void;
  onPicture: (svg: string) => void;
}

/** One row of buttons for all fields: they write into the one that was in use last. */
export function RichTools({ pictures, onWrite, onPicture }: RichToolsProps) {
  const t = useMessages(richMessages);
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <fieldset className={styles.tools} aria-label={t.tools}>
        {signs.map(([notation, sign]) => (
          <Button
            key={notation}
            title={t[notation]}
            aria-label={t[notation]}
            // The field keeps its focus and its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onWrite(notation)}
          >
            <span aria-hidden="true">{sign}</span>
          </Button>
        ))}
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!isOpen)}
        >
          {t.picture}
        </Button>
      </fieldset>
      {isOpen && <PicturePanel id={panel} pictures={pictures} onInsert={onPicture} />}
    </>
  );
}
