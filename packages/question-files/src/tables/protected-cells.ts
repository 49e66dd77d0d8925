const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)';
const DATE = `\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2,4}|\\d{4}-\\d\\d-\\d\\d 00:00:00`;

/** What Excel writes of 1-2, 3/4 or 1-50; and pandas of a date. */
export const DATE_MADE_BY_EXCEL = new RegExp(`^(?:${DATE})$`, 'i');

/**
 * Cells of a CSV file that a spreadsheet runs as a formula (OWASP: CSV injection) or that were read as a date, and those that
 * look as if they were protected already.
 */
export const NEEDS_PROTECTION = new RegExp(`^'*(?:[=+\\-@\\t\\r]|(?:${DATE})$)`, 'i');

/** A cell that was protected by an apostrophe, by us or by others. */
export const IS_PROTECTED = new RegExp(`^'+(?:[=+\\-@\\t\\r]|(?:${DATE})$)`, 'i');
