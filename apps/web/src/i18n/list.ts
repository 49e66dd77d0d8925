/** Names one after the other. They may contain commas, as “Loksewa, morning”. */
export const listed = (names: readonly string[]): string => names.join('; ');
