/** Rows that are read together. */
const BATCH = 500;

/** Every row of a list that is read in parts, in the order of their ids. `read` answers the first rows after an id. */
export async function* inBatches<Row extends { id: string }>(
  read: (page: { after: string | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await read({ after, limit: BATCH });
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}
