import { z } from 'zod';

/** Where a page stands among all. */
export const Paging = { page: z.int(), pages: z.int(), total: z.int() };

/** Where a page of the API stands. */
export const pagingOf = (one: { current_page: number; last_page: number; total: number }) => ({
  page: one.current_page,
  pages: one.last_page,
  total: one.total,
});
