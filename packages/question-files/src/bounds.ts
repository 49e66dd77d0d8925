// Bounds of what is read. A paper of 500 questions with a photo in each stays far below all of them.

export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** Of all entries of an archive together, inflated. */
export const MAX_INFLATED_BYTES = 100 * 1024 * 1024;
export const MAX_ARCHIVE_ENTRIES = 5000;
export const MAX_XML_BYTES = 32 * 1024 * 1024;
/** About 200 MB of them in memory. A paper of 500 questions has a tenth. */
export const MAX_XML_NODES = 1_000_000;
export const MAX_XML_DEPTH = 200;
/** More questions than a quiz may have: the rest of a bank comes in a second file. */
export const MAX_READ_QUESTIONS = 2000;
/** Of a CSV file: 500 for each question that may be read. */
export const MAX_TABLE_CELLS = 1_000_000;
/** As many as a sheet of Excel has. */
export const MAX_TABLE_COLUMNS = 16_384;
export const EXCERPT_CHARACTERS = 600;
// Of a question, as the platform takes it.
/** Of a question that has too many, as many are read. */
export const MAX_READ_OPTIONS = 100;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 8;
/** Of one text in one language. */
export const MAX_TEXT_CHARACTERS = 5000;
