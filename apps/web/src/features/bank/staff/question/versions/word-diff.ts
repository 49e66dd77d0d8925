/** A piece of a text: in both versions, only in the former, or only in the later one. */
interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words, signs and spaces. Vowel signs of Devanagari belong to their word. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/** More pairs of words than this are compared as a whole: a browser would be busy for long. */
const MAX_PAIRS = 4_000_000;

/** What changed from one text to another, word by word: the longest common sequence stays. */
export function diffWords(before: string, after: string): DiffPart[] {
  const old = wordsOf(before);
  const now = wordsOf(after);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const room = Math.min(old.length, now.length) - start;
  while (end < room && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return joined([
    ...old.slice(0, start).map((text) => ({ kind: 'same', text }) as const),
    ...middle,
    ...old.slice(old.length - end).map((text) => ({ kind: 'same', text }) as const),
  ]);
}

function diffMiddle(old: readonly string[], now: readonly string[]): DiffPart[] {
  const removed = (text: string) => ({ kind: 'removed', text }) as const;
  const added = (text: string) => ({ kind: 'added', text }) as const;
  if (old.length * now.length > MAX_PAIRS) return [...old.map(removed), ...now.map(added)];
  // Length of the longest common sequence of what is left from each pair of places on.
  const width = now.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const [former = '', later = ''] = [old[i], now[j]];
    if (i < old.length && j < now.length && former === later) {
      parts.push({ kind: 'same', text: former });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      parts.push(removed(former));
      i += 1;
    } else {
      parts.push(added(later));
      j += 1;
    }
  }
  return parts;
}

/** Neighbours of one kind are one part; between two changes what was removed comes first. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let pending = { removed: '', added: '' };
  const flush = () => {
    for (const kind of ['removed', 'added'] as const) {
      if (pending[kind] !== '') result.push({ kind, text: pending[kind] });
    }
    pending = { removed: '', added: '' };
  };
  for (const { kind, text } of parts) {
    if (kind !== 'same') {
      pending[kind] += text;
      continue;
    }
    flush();
    const last = result.at(-1);
    if (last?.kind === 'same') last.text += text;
    else result.push({ kind, text });
  }
  flush();
  return result;
}
