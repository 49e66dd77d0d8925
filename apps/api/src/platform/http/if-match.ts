/** Whether a header If-Match names this ETag (RFC 9110, 13.1.1). A proxy that compresses makes an ETag weak. */
export function isMatched(if_match: string, etag: string): boolean {
  const tags = if_match.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
