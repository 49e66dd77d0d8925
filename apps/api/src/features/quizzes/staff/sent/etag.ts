/** ETag of a version (RFC 9110, 8.8.3). */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Whether a header If-Match names this version. */
export function matches(if_match: string, version: number): boolean {
  const tags = if_match.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etagOf(version));
}
