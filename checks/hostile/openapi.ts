/** As much of JSON Schema as the server's document uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

export interface Operation {
  method: string;
  path: string;
  /** Schema of its body, if it takes one, and how that is sent. */
  body: Schema | undefined;
  multipart: boolean;
  query: { name: string; schema: Schema }[];
}

interface DocumentedOperation {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Every operation that the server's OpenAPI document tells of. */
export async function readOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/docs/json`);
  const { paths }: { paths: Record<string, Record<string, DocumentedOperation>> } = JSON.parse(
    await response.text(),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        method: method.toUpperCase(),
        path,
        body: content?.schema,
        multipart: type === 'multipart/form-data',
        query: parameters.filter((parameter) => parameter.in === 'query'),
      };
    }),
  );
}
