import { createHash, createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { KeyRing } from '#platform/crypto/keys.ts';
import { seal, unseal } from '#platform/crypto/sealed.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, DAY, iso } from '#platform/time/clock.ts';
import { insertKey, listKeys, lockKeys } from './own-keys.queries.ts';

/** A key pair is replaced after this time. */
const ROTATE_AFTER_MS = 180 * DAY;
/** Platforms remember key sets for a while, so a new key signs only once it has been published for so long. */
const PUBLISHED_BEFORE_MS = DAY;
/** Published: the current key, the next one, and the one before, whose tokens are valid for some minutes. */
const PUBLISHED_KEYS = 3;
const MODULUS_BITS = 2048;

interface OwnKeysDeps {
  db: Database;
  clock: Clock;
  lti_keys: KeyRing;
}

interface SigningKeyOfServer {
  kid: string;
  key: KeyObject;
}

const labelOf = (kid: string) => `lti key ${kid}`;

/** The public keys as a JWK set. Makes the first key pair, and the next one when the current one is old. */
export async function readPublicKeys(deps: OwnKeysDeps) {
  const keys = await currentKeys(deps);
  return {
    keys: keys.map(({ id, n, e }) => ({
      ...({ kty: 'RSA', alg: 'RS256', use: 'sig' } as const),
      ...{ kid: id, n, e },
    })),
  };
}

/** The key that signs now. */
export async function getSigningKey(deps: OwnKeysDeps): Promise<SigningKeyOfServer> {
  const keys = await currentKeys(deps);
  const published_before = deps.clock.now() - PUBLISHED_BEFORE_MS;
  const current = keys.find(({ created_at }) => Date.parse(created_at) <= published_before) ?? keys.at(-1);
  const pkcs8 = current && unseal(deps.lti_keys, labelOf(current.id), current.private_key);
  if (!pkcs8) throw new Error('There is no key pair for learning platforms');
  return { kid: current.id, key: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }) };
}

async function currentKeys(deps: OwnKeysDeps) {
  const known = await readable(deps, deps.db);
  if (!isRotationDue(deps, known)) return known;
  return inTransaction(deps.db, async (tx) => {
    await lockKeys(tx);
    const before = await readable(deps, tx);
    if (!isRotationDue(deps, before)) return before;
    await insertKey(tx, await makeKey(deps));
    return readable(deps, tx);
  });
}

/** Without those that another JWT_SECRET encrypted: their private half is lost, so a new pair takes their place. */
async function readable({ lti_keys }: OwnKeysDeps, db: Queryable) {
  const keys = await listKeys(db, PUBLISHED_KEYS);
  return keys.filter(({ id, private_key }) => unseal(lti_keys, labelOf(id), private_key) !== undefined);
}

const isRotationDue = ({ clock }: OwnKeysDeps, keys: { created_at: string }[]): boolean =>
  !keys[0] || Date.parse(keys[0].created_at) <= clock.now() - ROTATE_AFTER_MS;

async function makeKey({ clock, lti_keys }: OwnKeysDeps) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  // RFC 7638: the thumbprint names the key.
  const id = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  return { id, n, e, private_key: seal(lti_keys, labelOf(id), pkcs8), created_at: iso(clock.now()) };
}
