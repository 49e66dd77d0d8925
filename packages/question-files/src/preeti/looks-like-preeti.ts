/** Signs that Preeti has inside words and at their ends, and English has not. */
const SIGNS_IN_WORD =
  /[a-z0-9][\]}{|\\+'"[][a-z0-9\]}{+f]|[a-z][\]}{]$|^[;/>?:][a-z]|[a-z][;/][a-z]|[a-z0-9][GDSTKHJUNRXZY:][a-z]/;
/** The commonest words of Nepali that have no such sign: मा, को’s stem, छ, र, यो’s stem, हरु… */
const WORDS = /^(df|sf|5|xf|s|of|g|eof|kfgL|gfd|dfg|lglDt|hgtf|5g\\|u\/L|eP|ePsf)$/;
const ENGLISH =
  /^(the|a|an|of|is|are|in|to|and|or|which|what|who|for|by|on|with|from|was|at|as|not|it|this|that|will|be)$/i;
const CONTRACTION = /[a-z]'(s|t|d|m|re|ll|ve)\b/i;
const CODE = /\\[a-z]{2,}|[=<>]=|\(\)|^\w+\(|https?:|\w+@\w+\.|<\/?\w+>/;

/** Whether plain text was most likely typed in a font like Preeti. Formulas may look the same. */
export function looksLikePreeti(text: string): boolean {
  const words = text
    .slice(0, 20_000)
    .split(/\s+/)
    .filter((word) => /[A-Za-z]/.test(word) || WORDS.test(word));
  const count = (fits: (word: string) => boolean) => words.filter(fits).length;
  const foreign = (word: string) => CODE.test(word) || CONTRACTION.test(word);
  const marked = count((word) => !foreign(word) && (SIGNS_IN_WORD.test(word) || WORDS.test(word)));
  const english = count((word) => ENGLISH.test(word) || foreign(word));
  return marked > 0 && marked >= words.length * 0.4 && marked > english * 2;
}
