// Finds texts that are nearly the same among many. Texts are compared by their trigrams (Jaccard index). Candidates are
// found by MinHash with bands (Broder 1997; Leskovec et al., Mining of Massive Datasets, 3.4), which a database can look
// up by equality, with no extension.

const BANDS = 24;
/** Hashes in a band. With 4, of two texts with similarity 0.6 97 of 100 are found, with 0.2 4 of 100. */
const ROWS = 4;
/** From this similarity on, texts are reported as nearly the same. */
export const SIMILAR = 0.5;

/** The trigrams of a folded text, as pg_trgm counts them: each word with two spaces before and one after it. */
export function trigramsOf(folded: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of folded.split(' ')) {
    if (word === '') continue;
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

/** Trigrams in both, as a part of those in either: 0 to 1. */
export function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let both = 0;
  for (const trigram of small) if (large.has(trigram)) both += 1;
  return both / (one.size + other.size - both);
}

/** 32-bit numbers of which similar texts probably share one; none for a text without letters and digits. */
export function bandsOf(folded: string): number[] {
  const hashes = [...trigramsOf(folded)].map(hashOf);
  if (hashes.length === 0) return [];
  const bands = [];
  for (let band = 0; band < BANDS; band += 1) {
    let key = band + 1;
    for (let row = 0; row < ROWS; row += 1) key = mix(key ^ minimumOf(hashes, band * ROWS + row + 1));
    bands.push(key);
  }
  return bands;
}

function minimumOf(hashes: readonly number[], seed: number): number {
  let minimum = 0x7fffffff;
  const salt = Math.imul(seed, 0x9e3779b1);
  for (const hash of hashes) minimum = Math.min(minimum, mix(hash ^ salt));
  return minimum;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** The finalizer of MurmurHash3. */
function mix(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}
