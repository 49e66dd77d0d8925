// Every issue that a reader reports, by code, with the parameters that its message needs.

/** A question with one of these is listed and cannot be taken. */
export const ERROR_CODES = [
  /** `kind`: the type of the question as its format names it, for example `matching`. */
  'not_single_choice',
  'no_key',
  /** `count`. */
  'several_keys',
  /** `value`: a key that names no option. */
  'key_names_no_option',
  /** `value`: a key that names one option by its letter or number and another by its text. */
  'key_unclear',
  'no_text',
  /** `option`: its place, counted from 1. */
  'option_without_text',
  /** `count`. */
  'too_few_options',
  /** `count`, `most`. */
  'too_many_options',
  /** `characters`, `most`. */
  'text_too_long',
  /** `expected`: what the format has at this place. */
  'syntax',
  /** `en`, `ne`: the numbers of options in the two files or languages. */
  'languages_differ_in_options',
  /** `path`, `message`: what the quiz format refuses, such as an unsafe picture or a formula with an error. */
  'not_acceptable',
  /** `en`, `ne`: the places of the correct options in the two files or languages, counted from 1. */
  'languages_differ_in_keys',
  /** `value`: what the spreadsheet shows of a text that it took for a date. */
  'date_instead_of_text',
  /** Question marks stand for letters that the file's encoding does not have. */
  'letters_lost',
] as const;

/** What staff should look at. */
export const WARNING_CODES = [
  /** `name`. */
  'picture_missing',
  /** `name`. */
  'picture_not_supported',
  /** `name`: of a file with more pictures than are taken. */
  'picture_over_limit',
  /** `what`: a part of the question that is left out, for example `feedback of an option`. */
  'left_out',
  /** `text`: lines below the questions that look like their answers, without saying for certain whose. */
  'answers_unclear',
  /** `text`: a paragraph of the paper beside this question that was taken for no part of any. */
  'text_in_no_question',
  /** `letters`: those of the options, as typed: one is missing, comes twice or is of another kind. */
  'letters_irregular',
  /** `letters`, `usual`: of the options, and of those of nearly all questions in the file. */
  'letters_differ',
  /** `letters`: of options whose looks single them out, beside an answer that names one. */
  'marks_differ',
  /** `text`: an option that seems to have both languages, left as one text. */
  'languages_unclear',
  /** `letter`: of an option, assumed by its neighbours; `text`: the line as typed. */
  'letter_assumed',
  /** `text`: a line that was taken for a part of the option or text before it. */
  'line_joined',
  /** `text`: what a beginning has beyond a usual number or letter, left out of the text. */
  'sign_removed',
  /** `text`: two halves of a word, joined at a hyphen, or one whose other half is missing. */
  'hyphen_removed',
  /** `text`: the rest of a line, in which another question begins. */
  'line_split',
  /** `number`: of the question, assumed by its neighbours; `text`: its line as typed. */
  'number_assumed',
  /** `number`, `before`: of the question before. A question may be missing, or a number mistyped. */
  'numbers_irregular',
  /** `numbers`: between those of the questions, of no question in the file. */
  'numbers_missing',
  /** `count`, `usual`: of the options of nearly all questions in the file. */
  'options_differ_in_count',
  /** `numbers`: in a list of answers, of no question in the file. */
  'answers_without_question',
  /** `font`; `before`, `after`: the beginning as typed and in Unicode. */
  'converted_to_unicode',
  /** `value`: the formula of a cell whose result the file does not have. */
  'formula_without_value',
  /** `name`: of a passage that is not in the file. */
  'passage_missing',
  /** `text`: a line of a PDF that does not say for certain which letters it has. */
  'letters_unreliable',
  /** `page`: of a PDF, without any text. */
  'page_without_text',
  /** The text of a PDF was recognised in the pictures of a scan. */
  'text_of_scan',
  /** It is unclear whether letters in a font like Preeti are English or Nepali. `text`. */
  'language_of_letters_unknown',
  /** `font`: an unknown font that looks like one of the Preeti family. */
  'font_unknown',
  /** `name`: a column that was not understood. */
  'column_unknown',
  /** `format`: the notation that a formula could not be converted from. */
  'formula_left_as_text',
  /** `count` in the first file, `count_ne` in the second. */
  'languages_differ_in_questions',
] as const;

/** Why a whole file is refused. */
export const REFUSAL_CODES = [
  'file_empty',
  /** `most`: bytes. */
  'file_too_large',
  'format_unknown',
  /** A workbook of Excel 97–2003 (.xls): to be saved as .xlsx or CSV. */
  'old_excel',
  /** A document of Word 97–2003 (.doc): to be saved as .docx. */
  'old_word',
  /** A PDF of pictures, without text. */
  'pdf_scan',
  /** `format`: the one that the caller chose. */
  'not_this_format',
  /** `line`, where the format has lines. */
  'file_broken',
  /** The archive or document grows beyond what a question paper needs. */
  'file_expands',
  /** A document type or entities in XML. */
  'xml_entities',
  'password_protected',
  'macros',
  /** A table whose columns are unclear: a mapping is needed. */
  'columns_unclear',
  'no_questions',
  /** `most`. */
  'too_many_questions',
  /** Of a list of people; `most`. */
  'too_many_rows',
  /** A fault of the reader. */
  'reader_failed',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
export type WarningCode = (typeof WARNING_CODES)[number];
export type IssueCode = ErrorCode | WarningCode;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The file as a whole cannot be read. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly code: RefusalCode;
  readonly params: Record<string, string | number>;

  constructor(code: RefusalCode, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
