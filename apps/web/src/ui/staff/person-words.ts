/** A person inside a sentence: the name, and the username in brackets; the username alone where there is no name. */
export const personWords = ({ username, full_name }: { username: string; full_name: string }): string =>
  full_name === '' ? username : `${full_name} (${username})`;
