import type { Spoken } from '#i18n/messages.ts';
import type { issueMessages } from './issue.messages.ts';

type Say = (t: Spoken<typeof issueMessages>) => string;

/** What the server finds in rich texts, by its code. */
const sayings: Record<string, Say> = {
  FORMULA_REFUSED: (t) => t.formula_refused,
  FORMULA_NOT_CLOSED: (t) => t.formula_not_closed,
  FORMULA_TOO_LONG: (t) => t.formula_too_long,
  PICTURE_UNKNOWN: (t) => t.picture_unknown,
  PICTURE_WITHOUT_TEXT: (t) => t.picture_without_text,
  PICTURES_NEED_RICH: (t) => t.pictures_need_rich,
  PICTURES_TOO_LARGE: (t) => t.pictures_too_large,
  REPEATED_KEY: (t) => t.key_repeated,
  TABLE_TOO_WIDE: (t) => t.table_too_wide,
  RICH_TEXT_TOO_LARGE: (t) => t.rich_text_too_large,
  RICH_TEXT_EMPTY: (t) => t.rich_text_empty,
  TOO_MUCH_RICH_TEXT: (t) => t.too_much_rich_text,
};

export const isOfRichText = (code: string): boolean => Object.hasOwn(sayings, code);

export const sayRichText = (t: Spoken<typeof issueMessages>, code: string): string =>
  sayings[code]?.(t) ?? t.not_valid;
