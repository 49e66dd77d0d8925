/** Makes a call of the API as whoever has this token; throws unless it succeeds. */
export async function callAs(
  { token }: { token: string },
  url: string,
  { method, body }: { method: string; body?: unknown },
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text);
}
