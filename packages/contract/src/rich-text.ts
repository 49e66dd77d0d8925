import * as z from 'zod/mini';

// The typed tree of a rich text, as packages/rich-text makes it. It has no markup: a reader builds an element for each
// node and knows every kind of node.

/** Lines and alignments that MathML Core leaves to style sheets. */
export type MathLook =
  | 'left'
  | 'right'
  | 'line_left'
  | 'line_right'
  | 'line_top'
  | 'line_bottom'
  | 'box'
  | 'strike'
  | 'strike_up'
  | 'strike_down';

/** One element of MathML Core. A token element (mi, mn, mo, mtext) has `text`, any other `children`. */
export interface MathElement {
  tag: string;
  attributes?: Record<string, string>;
  looks?: MathLook[];
  text?: string;
  children?: MathElement[];
}

export type RichInline =
  | { kind: 'text'; text: string }
  | { kind: 'line_break' }
  | { kind: 'bold' | 'italic' | 'sub' | 'sup'; content: RichInline[] }
  | { kind: 'code'; text: string }
  /** `display`: on a line of its own. */
  | { kind: 'formula'; latex: string; display: boolean; math: MathElement }
  /** One of the pictures beside the tree. `alt`: what it shows, in words. */
  | { kind: 'picture'; key: string; alt: string };

export type RichBlock =
  | { kind: 'paragraph'; content: RichInline[] }
  /** `number` of an item is as the author wrote it. */
  | {
      kind: 'list';
      marker: 'bullet' | 'decimal' | 'devanagari';
      items: { number?: number; content: RichInline[] }[];
    }
  /** Every row has the same number of cells. */
  | { kind: 'table'; header: boolean; rows: RichInline[][][] }
  | { kind: 'code_block'; text: string };

export type RichText = RichBlock[];

/** `plain`: texts are shown as typed. `rich`: texts are in the notation of docs/rich-text.md. */
export const questionFormat = z.enum(['plain', 'rich']);
export type QuestionFormat = z.infer<typeof questionFormat>;

/** Nodes are described by the types above: the schema library could state them only by a recursion that slows responses. */
const richText = z.array(z.looseObject({ kind: z.string() })) as unknown as z.ZodMiniType<RichText>;

/** A picture that texts name by its key. */
export const richPicture = z.object({ key: z.string(), svg: z.string() });
export type RichPicture = z.infer<typeof richPicture>;

/** The trees of one text with the pictures in them; `ne` is absent where the Nepali text is empty. */
export const localizedRich = z.object({
  en: richText,
  ne: z.optional(richText),
  pictures: z.optional(z.array(richPicture)),
});
export type LocalizedRich = z.infer<typeof localizedRich>;

/** The trees of a question's texts, beside the texts themselves. Only of rich questions. */
export const textRich = z.object({ text: localizedRich });
export const questionRich = z.object({ text: localizedRich, hint: z.optional(localizedRich) });
export type QuestionRich = z.infer<typeof questionRich>;
export type TextRich = z.infer<typeof textRich>;
