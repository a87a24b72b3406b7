/** What may be said with every call. */
export type CallOptions = {
  /** Ends the call. It rejects with the reason of the signal. */
  signal?: AbortSignal;
  /** Milliseconds after which a try that was not answered is given up. Unless told, what the call itself takes at most. Of a file: until it begins, and between its parts. */
  timeoutMs?: number;
  /** Names the work of a call that takes an Idempotency-Key: the same key with the same input does it once. Unless told, every call makes a key of its own, for its repeats. */
  idempotencyKey?: string;
};

/** How a call is sent. */
export type CallFacts = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Names of what stands in the address behind `?`, where the call has a body as well. */
  query?: readonly string[];
  /** What is sent, where that is not JSON. */
  consumes?: string;
  /** True: the answer is a file. */
  answersFile?: boolean;
  idempotent?: boolean;
  timeoutMs: number;
};

/** Where and in whose name a client asks. */
export type SaysoOptions = {
  /** Address of the installation, such as `https://videos.example.com`. */
  url: string;
  /** An API token of Settings, API tokens. */
  token: string;
  /** How often a call is repeated that may be, after the first try. 3 unless told. */
  retries?: number;
  /** The longest wait that `Retry-After` may ask for before the error is thrown instead, in milliseconds. A minute unless told. */
  longestWaitMs?: number;
  /** In place of the global `fetch`, as for tests or proxies. */
  fetch?: typeof fetch;
};

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
