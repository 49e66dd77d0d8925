/** Most questions without a picture are shorter: all of these have the same length. */
const LEAST = 1024;

/**
 * The length (bytes) to which a text is padded: at least LEAST, then by Padmé (Nikitin et al., "Reducing Metadata Leakage from
 * Encrypted Files and Communication with PURBs", PoPETs 2019, section 4): at most 12 % longer, and of a length of L
 * bytes only about log2 log2 L bits remain visible.
 */
export function paddedLength(length: number): number {
  if (length <= LEAST) return LEAST;
  const exponent = Math.floor(Math.log2(length));
  const zeros = exponent - (Math.floor(Math.log2(exponent)) + 1);
  const step = 2 ** zeros;
  return Math.ceil(length / step) * step;
}
