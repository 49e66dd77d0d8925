/** A secret with which a server has run on this database. */
export interface UsedSecret {
  fingerprint: string;
  first_used_at: string;
}

/** A secret that the server at hand does not have, and when it was the current one. */
export interface MissingSecret extends UsedSecret {
  /** Null if no other secret has been used since. */
  replaced_at: string | null;
}

export function missingSecrets(used: readonly UsedSecret[], present: readonly string[]): MissingSecret[] {
  return used.flatMap((secret, place) => {
    const replaced_at = used[place + 1]?.first_used_at ?? null;
    return present.includes(secret.fingerprint) ? [] : [{ ...secret, replaced_at }];
  });
}

/**
 * Whether what was signed at this time may have been signed with a secret that is missing here. Of the time before the
 * first secret on record nobody knows.
 */
export function mayBeOfMissingSecret(
  used: readonly UsedSecret[],
  { present, at }: { present: readonly string[]; at: string },
): boolean {
  const [first] = used;
  if (first && Date.parse(at) < Date.parse(first.first_used_at)) return true;
  return missingSecrets(used, present).some(
    ({ first_used_at, replaced_at }) =>
      Date.parse(first_used_at) <= Date.parse(at) &&
      (replaced_at === null || Date.parse(at) <= Date.parse(replaced_at)),
  );
}
