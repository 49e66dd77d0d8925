import type { Cryptography } from '@abhyas/exam-rules/check-ledger';

const encode = (text: string) => new TextEncoder().encode(text);

/** Undefined where the browser offers no cryptography: at an address without TLS. */
export function browserCryptography(): Cryptography | undefined {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  return {
    async digest(text) {
      const binary = String.fromCharCode(...new Uint8Array(await subtle.digest('SHA-256', encode(text))));
      return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    },
    bytes(base64url) {
      const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
      return Uint8Array.from(binary, (character) => character.charCodeAt(0));
    },
    async verify({ public_key, signature, text }) {
      try {
        const key = await subtle.importKey('raw', new Uint8Array(public_key), 'Ed25519', false, ['verify']);
        return await subtle.verify('Ed25519', key, new Uint8Array(signature), encode(text));
      } catch (error) {
        // Chrome before 137 does not know the algorithm.
        if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
        throw error;
      }
    },
  };
}
