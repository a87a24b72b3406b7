import { z } from 'zod';
import { atMost } from '../common.ts';

/** Longest name of a saved view, in characters. */
export const VIEW_NAME_MAX = 60;
/** Views that one person keeps, of all lists together. */
export const SAVED_VIEWS_MAX = 50;
const VALUE_MAX = 200;
const VALUES_MAX = 20;

/** Search, filters and order of a list, under a name. `list`: which list; `search`: what its address says, page and page size left out. */
export const SavedView = z.object({
  list: z.string().min(1).max(VIEW_NAME_MAX),
  name: z.string().trim().min(1, 'Enter a name.').max(VIEW_NAME_MAX, atMost(VIEW_NAME_MAX)),
  search: z
    .record(z.string().max(VIEW_NAME_MAX), z.string().max(VALUE_MAX))
    .refine((values) => Object.keys(values).length <= VALUES_MAX, 'This is too much for one view.'),
});
export type SavedView = z.output<typeof SavedView>;
