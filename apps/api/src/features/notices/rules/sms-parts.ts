import { smsLength } from '@abhyas/exam-rules/institute/sms-length';

/** How many parts a text takes (3GPP TS 23.038 and TS 23.040); none if it is empty. */
export const countParts = (text: string): number => (text === '' ? 0 : smsLength(text).parts);
