import type { Language } from '@abhyas/contract/shared';
import { inDigitsOf } from './numbers.ts';

const clockOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
const clocks = { en: clockOf(), ne: clockOf('Asia/Kathmandu') };

/** 14:03. English: in the reader's zone. Nepali: in Nepal's time, as everywhere in that language. */
export const formatTimeOfDay = (timestamp: string, language: Language): string =>
  inDigitsOf(language, clocks[language].format(new Date(timestamp)));
