import type { ImportFormat } from '@abhyas/contract/imports';

/** Names of formats, the same in every language. */
export const formatNames: Record<Exclude<ImportFormat, 'text'>, string> = {
  docx: 'Word (.docx)',
  odt: 'LibreOffice (.odt)',
  pdf: 'PDF',
  rtf: 'RTF',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV, TSV',
  moodle_xml: 'Moodle XML',
  gift: 'GIFT',
  aiken: 'Aiken',
  qti: 'QTI 2.1, 3.0',
  google_forms: 'Google Forms (JSON)',
  json: 'Abhyas (JSON)',
};

/** For the file chooser; the server goes by what is in the file. */
export const ENDINGS = '.docx,.doc,.odt,.pdf,.rtf,.xlsx,.csv,.tsv,.txt,.gift,.xml,.zip,.json';
