/** As the two fields of a form hold it. */
export interface BilingualText {
  en: string;
  ne: string;
}
