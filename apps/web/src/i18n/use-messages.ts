import { useLanguage } from './language.ts';
import { type Message, type Spoken, speak } from './messages.ts';

/** The sentences of a feature in the language that is on. */
export const useMessages = <T extends Record<string, Message>>(messages: T): Spoken<T> =>
  speak(messages, useLanguage());
