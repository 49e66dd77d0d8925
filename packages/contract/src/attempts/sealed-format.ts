// How a sealed question is encrypted (sealed.ts). Without schemas: phones load this.

/**
 * A question's secret: 112 bits, the least that NIST SP 800-57 Part 1 (table 4) recommends. Its key is the first 16 bytes of
 * the SHA-256 of the secret.
 */
export const SEALED_SECRET_BYTES = 14;
export const SEALED_KEY_BYTES = 16;
/** AES-GCM's nonce (NIST SP 800-38D), the first bytes of `sealed`. */
export const SEALED_NONCE_BYTES = 12;
/** The plain text begins with its length without padding: a whole number of 4 bytes, big-endian. */
export const SEALED_LENGTH_BYTES = 4;
