import { z } from 'zod';

/** Opaque id on the wire (a UUIDv7 in the store). */
export const Id = z.uuid();

/** ISO 8601, UTC. */
export const Timestamp = z.iso.datetime();

/** Path parameter `id`. */
export const IdParams = z.object({ id: Id });

/** Answer that carries `data`. */
export const success = <T extends z.ZodType>(data: T) =>
  z.object({ status: z.literal('success'), message: z.string().optional(), data });

/** Answer without data. */
export const Done = z.object({ status: z.literal('success'), message: z.string().optional() });

/** One page of a list, in the field names of the documents. `from` and `to` count from 1; both are null on an empty page. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.int().min(1),
    last_page: z.int().min(1),
    per_page: z.int().min(1),
    total: z.int().min(0),
    from: z.int().nullable(),
    to: z.int().nullable(),
    next_page_url: z.string().nullable(),
  });

/** Page query: `page` from 1, `per_page` as the list has it unless told, 100 at most. */
export const pageQuery = (perPage: number) => ({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(perPage),
});

/** Takes one video may have, the first included. */
export const MAX_ATTEMPTS = 5;
