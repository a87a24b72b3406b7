import type { CallOptions } from './call.ts';

type Page<Item> = { data: Item[]; current_page: number; last_page: number; next_cursor?: string | null };
type Answer<Item> = { data: Page<Item> } | { data: Item[]; page: Omit<Page<Item>, 'data'> };
type PageInput = { page?: number; cursor?: string };

/**
 * Everything of a list, page after page, as far as somebody reads: `for await (const video of eachItem(sayso.videos.listVideos, { status: 'completed' }))`. By cursor
 * where the list has one, so that nothing is missed or seen twice while others add to it.
 */
export async function* eachItem<Input extends PageInput | undefined, Item>(
  list: (input: Input, options?: CallOptions) => Promise<Answer<Item>>,
  input?: NoInfer<Input>,
  options: CallOptions = {},
): AsyncGenerator<Item, void, undefined> {
  let next: PageInput | null = {};
  while (next) {
    const answer: Answer<Item> = await list({ ...input, ...next } as Input, options);
    const page: Page<Item> = 'page' in answer ? { ...answer.page, data: answer.data } : answer.data;
    yield* page.data;
    next = afterPage(page);
  }
}

function afterPage<Item>({
  current_page: current,
  last_page: last,
  next_cursor: cursor,
}: Page<Item>): PageInput | null {
  if (cursor !== undefined) return cursor === null ? null : { cursor };
  return current < last ? { page: current + 1 } : null;
}
