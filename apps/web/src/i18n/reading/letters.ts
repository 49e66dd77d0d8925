import type { Language } from '@abhyas/contract/shared';

// As exam papers of Nepal letter their options. A question has at most eight (MAX_OPTIONS of the contract).
const LETTERS: Record<Language, string> = { en: 'ABCDEFGH', ne: 'कखगघङचछज' };

/** The letter of an option by its place, from 0. */
export const optionLetter = (place: number, language: Language): string => LETTERS[language].charAt(place);
