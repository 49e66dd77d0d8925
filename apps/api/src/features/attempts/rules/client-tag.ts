import { createHash } from 'node:crypto';

/**
 * A short tag for a client within one attempt: 32 bits of SHA-256. A collision of two clients only makes them count
 * as one device.
 */
export const tagOf = (client: string): number => createHash('sha256').update(client).digest().readInt32BE(0);
