import { z } from 'zod';

/** A JSON Schema out of the OpenAPI document. */
export type Schema = Record<string, unknown>;

/** Whether something stands at a place such as `data.0.id`. */
export const has = (value: unknown, place: string): boolean =>
  place.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value) !==
  undefined;

/** Whether a value is what a schema describes; nothing fits where none is given. */
export const fits = (schema: Schema | undefined, value: unknown): boolean =>
  schema !== undefined && z.fromJSONSchema(schema).safeParse(value).success;
