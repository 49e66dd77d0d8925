import type { Cryptography } from '@abhyas/exam-rules/check-ledger';

/** Undefined where the browser offers no cryptography: at an address without TLS. */
export function browserCryptography(): Cryptography | undefined {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  return {
    async digest(text) {
      const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
      const binary = String.fromCharCode(...new Uint8Array(digest));
      return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    },
    bytes(base64url) {
      const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
      return Uint8Array.from(binary, (character) => character.charCodeAt(0));
    },
    async verify({ public_key, signature, text }) {
      let key: CryptoKey;
      try {
        key = await subtle.importKey('raw', new Uint8Array(public_key), 'Ed25519', false, ['verify']);
      } catch (error) {
        // Chrome before 137 does not know the algorithm.
        if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
        throw error;
      }
      return subtle.verify('Ed25519', key, new Uint8Array(signature), new TextEncoder().encode(text));
    },
  };
}
