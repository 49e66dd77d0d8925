import { createHash } from 'node:crypto';

/**
 * A short name for a client within one attempt: 32 bits of SHA-256. Two clients that shared one would only be taken for
 * one device.
 */
export const tagOf = (client: string): number => createHash('sha256').update(client).digest().readInt32BE(0);
