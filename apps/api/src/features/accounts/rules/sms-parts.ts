import { smsLength } from '@abhyas/exam-rules/institute/sms-length';

/** How many parts a text takes (3GPP TS 23.038 and TS 23.040); none if it is empty. */
export const countParts = (text: string): number => (text === '' ? 0 : smsLength(text).parts);

/** What parts of an SMS cost, in rupees; null where no price is known. In paisa, because fractions of rupees do not add exactly. */
export const costOfParts = (parts: number, price: number | undefined): number | null =>
  price === undefined ? null : Math.round(parts * price * 100) / 100;
