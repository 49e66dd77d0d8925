/**
 * Makes an API call and returns the JSON of its response, null if it is empty. A body is sent as JSON unless it is a
 * form. Throws unless the status is a success. `Body` is the type that the contract promises; it is not checked here.
 */
export async function call<Body = unknown>(
  url: string,
  { method, token, body }: { method: string; token?: string | undefined; body?: unknown },
): Promise<Body> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text || 'null');
}
