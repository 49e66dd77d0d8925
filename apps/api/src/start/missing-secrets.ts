import { listUsedSecrets, missingSecrets } from '#features/accounts/accounts.ts';
import { decryptSecret } from '#features/accounts/rules/factor-secrets.ts';
import { listFactors } from '#features/accounts/second-factor/second-factor.queries.ts';
import { countFinished } from '#features/grading/receipts/gradings.queries.ts';
import type { Keys } from '#platform/crypto/keys.ts';
import type { Queryable } from '#platform/db/open.ts';

/** As many names as a line of a terminal has room for. */
const NAMES = 10;

/** Describes what the secrets at hand cannot read or check of what this database contains. */
export async function describeMissingSecrets(
  db: Queryable,
  keys: Pick<Keys, 'fingerprints' | 'second_factors'>,
): Promise<string[]> {
  const lines: string[] = [];
  for (const missing of missingSecrets(await listUsedSecrets(db), keys.fingerprints)) {
    const { fingerprint, first_used_at: from, replaced_at: until } = missing;
    const attempts = await countFinished(db, { from, until });
    if (attempts === 0) continue;
    lines.push(
      `The secret ${fingerprint}, used here from ${from}${until ? ` to ${until}` : ''}, is not in JWT_SECRET: ` +
        `receipts of ${attempts} attempts of that time cannot be checked`,
    );
  }
  const names = (await listFactors(db))
    .filter(({ user_id, secret }) => decryptSecret(keys.second_factors, user_id, secret) === undefined)
    .map(({ username }) => username);
  if (names.length > 0) {
    const more = names.length > NAMES ? ' and others' : '';
    lines.push(
      `Two-step login of ${names.length} accounts cannot be read with this JWT_SECRET, and they cannot log in ` +
        `(${names.slice(0, NAMES).join(', ')}${more}): add the earlier secret after a comma, or reset each: ` +
        'abhyas second-factor reset NAME',
    );
  }
  return lines;
}
