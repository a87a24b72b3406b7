/** JSON Schema, as much of it as the contract prints. */
export type Schema = {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
};

type Content = Readonly<Record<string, { schema: Schema }>>;

type OpenApiOperation = {
  operationId: string;
  tags: readonly string[];
  summary: string;
  /** How the client for customers calls it; absent where no token may. */
  'x-client-method'?: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { description: string; content: Content }>>;
};

/** `/api/openapi.json`. */
export type OpenApiDocument = {
  info: { title: string; version: string };
  tags: readonly { name: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
};
