/** ETag of a version (RFC 9110, 8.8.3). */
export const etagOf = (version: number): string => `"${version}"`;
